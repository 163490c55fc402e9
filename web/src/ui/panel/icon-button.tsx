import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'className'> {
	icon: LucideIcon;
	/** The action, for screen readers and as a tooltip. */
	label: string;
	isDestructive?: boolean;
}

/** A muted icon button, such as a row's action or a panel's close button. */
export function IconButton({ icon: Icon, label, isDestructive = false, ...button }: IconButtonProps) {
	return (
		<button
			{...button}
			type="button"
			title={label}
			aria-label={label}
			className={`grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors enabled:not-aria-disabled:hover:bg-raised disabled:opacity-50 aria-disabled:opacity-50 ${isDestructive ? 'enabled:not-aria-disabled:hover:text-danger' : 'enabled:not-aria-disabled:hover:text-ink'}`}
		>
			<Icon size={18} aria-hidden />
		</button>
	);
}
