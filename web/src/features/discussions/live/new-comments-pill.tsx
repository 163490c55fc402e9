import { ArrowDown, ArrowUp, LoaderCircle } from 'lucide-react';
import { countOf } from '#lib/text/format.ts';
import { LiveText } from '#ui/base/live-text.tsx';

interface NewCommentsPillProps {
	count: number;
	isLoading: boolean;
	/** True if new comments appear below the loaded ones. */
	isBelow: boolean;
	onShow: () => void;
}

/**
 * Announces new comments in the gap above the list, always visible below the header. A click shows them. Its width does
 * not depend on their number.
 */
export function NewCommentsPill({ count, isLoading, isBelow, onShow }: NewCommentsPillProps) {
	const Arrow = isBelow ? ArrowDown : ArrowUp;
	const Icon = isLoading ? LoaderCircle : Arrow;
	return (
		<div
			// It needs no gap above a list whose new comments appear below.
			className={`pointer-events-none sticky top-[calc(var(--header-height)+8px)] z-10 flex h-12 items-center justify-center ${isBelow ? '-mb-10' : ''}`}
		>
			{count > 0 && (
				<button
					type="button"
					onClick={onShow}
					aria-disabled={isLoading || undefined}
					className="pointer-events-auto inline-flex h-9 min-w-46 items-center justify-center gap-2 rounded-pill bg-ink pr-4 pl-3 font-semibold tabular-nums text-bg shadow-lift"
				>
					<Icon size={16} aria-hidden className={isLoading ? 'animate-spin' : ''} />
					<LiveText>{countOf(count, 'new comment')}</LiveText>
				</button>
			)}
		</div>
	);
}
