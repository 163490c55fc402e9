import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { CommentsSkeleton } from '../list/comments-skeleton.tsx';

interface CommentsWaitingProps {
	list: { isError: boolean; isPaused: boolean; refetch: () => unknown };
	/** Comments that are about to come. */
	expected: number;
}

/** Stands where the comments will, or says why they do not come: words of their own, which do not grow out of others. */
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
