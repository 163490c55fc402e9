import type { LucideIcon } from 'lucide-react';

interface FormatButtonProps {
	label: string;
	icon: LucideIcon;
	isActive: boolean;
	isReady: boolean;
	onClick: () => void;
	/** True if its menu is open, for buttons that open one. */
	isExpanded?: boolean;
}

/** A button in the toolbar below a text. */
export function FormatButton({ label, icon: Icon, isActive, isReady, onClick, isExpanded }: FormatButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			aria-pressed={isActive}
			aria-expanded={isExpanded}
			disabled={!isReady}
			// A click must not clear the selection that is to be formatted.
			onMouseDown={(event) => event.preventDefault()}
			onClick={onClick}
			className="grid size-10 place-items-center rounded-control text-muted transition-colors hover:text-ink aria-pressed:bg-raised-hover aria-pressed:text-ink"
		>
			<Icon size={18} aria-hidden />
		</button>
	);
}
