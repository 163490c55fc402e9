import type { LucideIcon } from 'lucide-react';

interface FormatButtonProps {
	label: string;
	icon: LucideIcon;
	isActive: boolean;
	isReady: boolean;
	onPress: () => void;
	/** Whether what it opens is open, where it opens something. */
	isExpanded?: boolean;
}

/** A button of the bar below a text. */
export function FormatButton({ label, icon: Icon, isActive, isReady, onPress, isExpanded }: FormatButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			aria-pressed={isActive}
			aria-expanded={isExpanded}
			disabled={!isReady}
			// The selection that is to be formatted must survive the press.
			onMouseDown={(event) => event.preventDefault()}
			onClick={onPress}
			className="grid size-10 place-items-center rounded-control text-muted transition-colors hover:text-ink aria-pressed:bg-raised-hover aria-pressed:text-ink"
		>
			<Icon size={18} aria-hidden />
		</button>
	);
}
