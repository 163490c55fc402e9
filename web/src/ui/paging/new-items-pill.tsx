import { ArrowDown, ArrowUp, LoaderCircle } from 'lucide-react';
import { LiveText } from '#ui/base/live-text.tsx';

interface NewItemsPillProps {
	/** For instance "3 new comments". */
	label: string;
	isLoading: boolean;
	/** True if the new items appear below the loaded ones. */
	isBelow?: boolean;
	onShow: () => void;
}

/**
 * A button above a list. A click shows the items that arrived since the list was loaded. Its width stays the same as the count
 * grows.
 */
export function NewItemsPill({ label, isLoading, isBelow = false, onShow }: NewItemsPillProps) {
	const Arrow = isBelow ? ArrowDown : ArrowUp;
	const Icon = isLoading ? LoaderCircle : Arrow;
	return (
		<button
			type="button"
			onClick={onShow}
			aria-disabled={isLoading || undefined}
			className="pointer-events-auto inline-flex h-9 min-w-46 shrink-0 items-center justify-center gap-2 rounded-pill bg-ink pr-4 pl-3 font-semibold tabular-nums text-bg shadow-lift"
		>
			<Icon size={16} aria-hidden className={isLoading ? 'animate-spin' : ''} />
			<LiveText>{label}</LiveText>
		</button>
	);
}
