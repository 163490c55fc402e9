import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'className'> {
	icon: LucideIcon;
	/** What it does, for those who do not see the icon, and as a hint for those who do. */
	label: string;
	isDestructive?: boolean;
}

/** A muted icon that is pressed: an action of a row, the cross of a panel. */
export function IconButton({ icon: Icon, label, isDestructive = false, ...button }: IconButtonProps) {
	return (
		<button
			{...button}
			type="button"
			title={label}
			aria-label={label}
			className={`grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors enabled:hover:bg-raised disabled:opacity-50 ${isDestructive ? 'enabled:hover:text-danger' : 'enabled:hover:text-ink'}`}
		>
			<Icon size={18} aria-hidden />
		</button>
	);
}
