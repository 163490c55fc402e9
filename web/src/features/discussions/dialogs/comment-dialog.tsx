import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { showToast } from '#ui/toast/toast.ts';
import { focusComment, focusHeading } from '../address/focus-comment.ts';
import { type DialogKind, useComments } from '../context/comments-context.ts';
import type { SentDraft } from '../drafts/comment-draft.ts';
import { EditDialog } from '../edits/edit-dialog.tsx';
import { RevisionsDialog } from '../edits/revisions-dialog.tsx';
import { FlagDialog } from '../flags/flag-dialog.tsx';
import type { CommentCount } from '../tree/comment-account.ts';
import { removeComment } from '../tree/comment-tree.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { ReplyDialog } from '../write/reply-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const RemoveDialog = lazyComponent(async () => (await import('../moderation/remove-dialog.tsx')).RemoveDialog);

export interface DialogRequest {
	kind: DialogKind;
	comment: ShownComment;
	/** Why the last attempt to post the reply failed. */
	failure?: string | null;
}

interface CommentDialogProps {
	request: DialogRequest;
	onSend: (parent: ShownComment, draft: SentDraft) => void;
	onClose: () => void;
}

/** Shows the dialog that was opened for a comment. Closing it returns the focus to where it was. */
export function CommentDialog({ request: { kind, comment, failure = null }, onSend, onClose }: CommentDialogProps) {
	const { change } = useComments();
	useReturnOfFocus();
	if (kind === 'edit') return <EditDialog comment={comment} onClose={onClose} />;
	if (kind === 'flag') return <FlagDialog comment={comment} onClose={onClose} />;
	if (kind === 'remove') {
		return (
			<Suspense>
				<RemoveDialog comment={comment} onClose={onClose} />
			</Suspense>
		);
	}
	if (kind === 'revisions') return <RevisionsDialog comment={comment} onClose={onClose} />;
	if (kind === 'reply') {
		const send = (draft: SentDraft) => onSend(comment, draft);
		return <ReplyDialog comment={comment} failure={failure} onSend={send} onClose={onClose} />;
	}
	const showDeleted = (left: CommentCount) => {
		onClose();
		change((tree) => removeComment(tree, comment.id, left));
		void showToast('success', 'Comment deleted.');
		if (comment.parentId === null) focusHeading();
		else focusComment(comment.parentId);
	};
	return <DeleteDialog comment={comment} onDeleted={showDeleted} onClose={onClose} />;
}

function useReturnOfFocus(): void {
	const [opener] = useState(() => document.activeElement);
	useEffect(
		() => () => {
			if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
		},
		[opener],
	);
}
