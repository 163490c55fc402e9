import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';

interface CommentsWaitingProps {
	list: { isError: boolean; isPaused: boolean; refetch: () => unknown };
	/** Number of comments that are loading. */
	expected: number;
}

/**
 * Shows placeholders for the comments, or says why they did not load. Separate keys keep React from turning one into
 * the other.
 */
export function CommentsWaiting({ list, expected }: CommentsWaitingProps) {
	if (list.isError) {
		return (
			<div key="failed" role="alert" className="flex flex-col items-center gap-3 py-8 text-center text-muted">
				<p>The comments couldn’t be loaded. Check your connection and try again.</p>
				<button type="button" onClick={() => void list.refetch()} className={buttonClass('outlined')}>
					Try again
				</button>
			</div>
		);
	}
	return (
		<div key="waiting" className="pt-12">
			<p role="status" className="sr-only">
				Loading comments…
			</p>
			{list.isPaused && <OfflineNote what="Comments" />}
			<CommentsSkeleton count={Math.max(expected, 1)} isLoading={!list.isPaused} />
		</div>
	);
}
