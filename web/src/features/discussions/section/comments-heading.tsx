import { countOf } from '../../../lib/text/format.ts';

export function CommentsHeading({ total }: { total: number }) {
	return (
		<div className="flex items-baseline justify-between gap-4">
			<h2 id="comments-title" tabIndex={-1} className="rounded-badge font-bold text-body tabular-nums">
				{countOf(total, 'Comment')}
			</h2>
			{total > 1 && <p className="text-muted text-small">Newest first</p>}
		</div>
	);
}
