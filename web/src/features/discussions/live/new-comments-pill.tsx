import { ArrowDown, ArrowUp, LoaderCircle } from 'lucide-react';
import { countOf } from '#lib/text/format.ts';
import { LiveText } from '#ui/base/live-text.tsx';

interface NewCommentsPillProps {
	count: number;
	isLoading: boolean;
	/** They come below what has been read. */
	isBelow: boolean;
	onShow: () => void;
}

/** Lies in the gap above the list, in view below the header, as wide for one as for many; what it announces comes when it is pressed. */
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
