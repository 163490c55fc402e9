import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { DELETED_NOTE } from '../address/focus-comment.ts';
import { useComments } from '../context/comments-context.ts';
import type { CommentTree } from '../tree/comment-tree.ts';
import { CommentRun } from './comment-run.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { useMoreComments } from './use-more-comments.ts';

/** Renders the loaded comments, and loads more as the reader nears their end. */
export function CommentList({ tree }: { tree: CommentTree }) {
	const { subject, change, linkedId } = useComments();
	const { end, isLoading, isFailed, isOnline, load } = useMoreComments(subject, tree, change);
	const { linked, pages, more } = tree;
	const isEmpty = !linked && pages.every((page) => page.length === 0);
	const deletedNote = linkedId !== null && !linked && (
		<p id={DELETED_NOTE} tabIndex={-1} className="mb-5 rounded-control bg-raised px-3.5 py-2.5 text-muted outline-none">
			{isEmpty ? 'This comment was deleted.' : 'This comment was deleted. Here are the others.'}
		</p>
	);
	if (isEmpty) {
		return (
			<>
				{deletedNote}
				<p className="pt-2 pb-6 text-center text-muted">No comments yet. Be the first to comment!</p>
			</>
		);
	}
	return (
		<>
			{deletedNote}
			{linked && (
				<div className="mb-5 border-line border-b pb-5">
					<CommentRun label="Linked thread" comments={[linked]} isLazy={false} />
				</div>
			)}
			<div className="space-y-2">
				{pages.map((page, place) => (
					<CommentRun
						// biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever appended
						key={place}
						label={place === 0 ? 'Comments' : `Comments, page ${place + 1}`}
						comments={page}
						isLazy={place > 0}
						withoutId={linked?.id}
					/>
				))}
			</div>
			{more > 0 && (
				// A new element for each page: its placeholders are replaced, not moved.
				<div key={tree.skip} ref={end} className="mt-5">
					{!isOnline && <OfflineNote what="Comments" />}
					{isFailed ? (
						<div role="alert" className="flex flex-col items-center gap-3 text-center">
							<p className="text-danger">More comments couldn’t be loaded. Please try again.</p>
							<button type="button" onClick={() => void load()} className={buttonClass('outlined')}>
								Try again
							</button>
						</div>
					) : (
						<CommentsSkeleton count={more} isLoading={isLoading} />
					)}
				</div>
			)}
		</>
	);
}
