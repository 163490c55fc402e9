import type { LucideIcon } from 'lucide-react';

interface MaintenanceButtonProps {
	icon: LucideIcon;
	label: string;
	onPress: () => void;
}

/** A button in the row below a deal. */
export function MaintenanceButton({ icon: Icon, label, onPress }: MaintenanceButtonProps) {
	return (
		<button
			type="button"
			onClick={onPress}
			className="inline-flex h-10 shrink-0 items-center gap-2 rounded-control px-2 font-semibold text-ink text-small transition-colors hover:bg-raised"
		>
			<Icon size={16} aria-hidden className="text-muted" />
			{label}
		</button>
	);
}

/** Fills the actions row of an ended deal. */
export function EndedText() {
	return <p className="min-w-0 truncate px-2 text-muted text-small">This deal has ended.</p>;
}
