import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { authorName } from '../comment/comment-author.tsx';
import { CommentBody } from '../comment/comment-body.tsx';
import { useComments } from '../context/comments-context.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

/** Shows staff the earlier versions of a comment. */
export function RevisionsDialog({ comment, onClose }: { comment: ShownComment; onClose: () => void }) {
	const { subject } = useComments();
	const { data: revisions, isError } = useQuery({
		queryKey: ['own', 'comment-revisions', subject.key, comment.id, comment.editedAt],
		queryFn: () => subject.revisions(comment.id),
	});
	return (
		<Dialog
			title={`Earlier versions by ${authorName(comment)}`}
			isSheetOnPhone
			onClose={onClose}
			actions={
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Close
				</button>
			}
		>
			{isError && <p role="alert">The earlier versions couldn’t be loaded. Please close this and try again.</p>}
			{!revisions && !isError && <p role="status">Loading…</p>}
			<ol aria-label="Earlier versions, latest first" className="max-h-[60vh] space-y-3 overflow-y-auto">
				{revisions?.map(({ html, replacedAt }) => (
					<li key={replacedAt} className="rounded-control bg-raised px-4 py-2.5">
						<p className="text-small">
							until <time dateTime={replacedAt}>{new Date(replacedAt).toLocaleString('en-AU')}</time>
						</p>
						<CommentBody html={html} />
					</li>
				))}
			</ol>
		</Dialog>
	);
}
