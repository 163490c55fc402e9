import { useId } from 'react';
import { buttonClass } from '../../../ui/base/button.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx';
import { authorName } from '../comment/comment-author.tsx';
import { CommentBody } from '../comment/comment-body.tsx';
import { useComments } from '../context/comments-context.ts';
import type { SentDraft } from '../drafts/comment-draft.ts';
import type { ShownComment } from '../tree/comment-tree.ts';
import { FormProblem, PostButton, postByKeys } from './comment-form.tsx';
import { useCommentForm } from './use-comment-form.ts';

interface ReplyDialogProps {
	comment: ShownComment;
	/** Why the reply could not be posted a moment ago. */
	failure: string | null;
	onSend: (draft: SentDraft) => void;
	onClose: () => void;
}

/** Replies to a comment, which is quoted. */
export function ReplyDialog({ comment, failure, onSend, onClose }: ReplyDialogProps) {
	const { subject } = useComments();
	const form = useCommentForm({ subject, parentId: comment.id, failure, onSend });
	const formId = useId();
	const errorId = useId();
	const name = authorName(comment);
	return (
		<Dialog
			title={`Reply to ${name}`}
			isSheetOnPhone
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={`max-desk:w-[104px] ${buttonClass('quiet')}`}>
						Cancel
					</button>
					<PostButton form={formId} isEmpty={form.draft.text === ''} text="Post Reply" className="max-desk:flex-1" />
				</>
			}
		>
			<blockquote
				aria-label={`What ${name} wrote`}
				className="mt-2 max-h-28 overflow-y-auto rounded-control bg-raised px-4 py-2.5 text-muted"
			>
				<CommentBody html={comment.dcm_comment} />
			</blockquote>
			<form
				id={formId}
				noValidate
				className="mt-4 text-ink"
				onKeyDown={postByKeys(form.post)}
				onSubmit={(event) => {
					event.preventDefault();
					form.post();
				}}
			>
				<RichTextEditor
					label={`Your reply to ${name}`}
					placeholder="Write a reply…"
					value={form.draft.html}
					onChange={form.write}
					minHeight={96}
					autoFocus
					errorId={form.problem === null ? undefined : errorId}
				/>
				<FormProblem id={errorId} text={form.problem} />
			</form>
		</Dialog>
	);
}
