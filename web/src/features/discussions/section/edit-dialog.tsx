import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { useIsMounted } from '#lib/hooks/use-is-mounted.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useComments } from '../context/comments-context.ts';
import { patchComment } from '../data/comment-tree.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import { openDraft, withDraftNote } from '../write/comment-draft.ts';
import { useDraftSaver } from '../write/use-draft-saver.ts';
import { WritingDialog } from '../write/writing-dialog.tsx';

const NOT_SAVED = 'Your change couldn’t be saved.';

/** Edits a comment of the member. The text is a draft until it is saved, since a single key closes a dialog. */
export function EditDialog({ comment, onClose }: { comment: ShownComment; onClose: () => void }) {
	const { subject } = useComments();
	const form = useEditForm(comment, onClose);
	return (
		<WritingDialog
			title="Edit your comment"
			label="Your comment"
			html={form.html}
			onWrite={form.write}
			problem={form.problem}
			extras={subject.editorExtras}
			button={{ text: form.isSaving ? 'Saving…' : 'Save', isEmpty: false, isBusy: form.isSaving }}
			onSend={form.save}
			onClose={onClose}
		/>
	);
}

function useEditForm(comment: ShownComment, onSaved: () => void) {
	const { subject, change } = useComments();
	// Stored separately from drafts of replies to the same comment.
	const place = { draftKey: `${subject.draftKey}:edit`, parentId: comment.id };
	const [opened] = useState(() => openDraft(place));
	const saver = useDraftSaver(place, opened);
	const [written, setWritten] = useState({ html: opened.html || comment.html, isEmpty: false });
	const [problem, setProblem] = useState<string | null>(null);
	const isMounted = useIsMounted();
	const { mutate, isPending } = useMutation({
		mutationFn: (html: string) => subject.edit(comment.id, html),
		onSuccess: (stored) => {
			saver.saveNow({ ...opened, html: '', text: '' });
			change((tree) =>
				patchComment(tree, comment.id, (shown) => ({ ...shown, html: stored.html, editedAt: stored.editedAt })),
			);
			void showToast('success', 'Comment updated.');
			onSaved();
		},
		onError: (error) => {
			const isRejection = error instanceof ApiError && error.code !== 'internal' && error.code !== 'network';
			const reason = isRejection ? error.message : 'Please try again.';
			setProblem(isRejection ? reason : `${NOT_SAVED} ${reason}`);
			// A reader who has closed the dialog believes that the change was saved.
			if (!isMounted.current) void showToast('error', withDraftNote(`${NOT_SAVED} ${reason}`, place, opened));
		},
	});

	const write = (html: string, text: string) => {
		setProblem(null);
		setWritten({ html, isEmpty: text === '' });
		saver.saveSoon((draft) => ({ ...draft, html, text }));
	};
	const save = () => {
		if (isPending) return;
		if (written.isEmpty) setProblem(COMMENT_TEXTS.empty);
		else mutate(written.html);
	};
	return { html: written.html, problem, isSaving: isPending, write, save };
}
