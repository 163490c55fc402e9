import { useMutation } from '@tanstack/react-query';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { sendAction } from '#lib/session/pending-actions.ts';
import { showToast } from '#ui/toast/toast.ts';
import { authorName } from '../comment/comment-author.tsx';
import { useComments } from '../context/comments-context.ts';
import { atComment } from '../data/comments-address.ts';
import type { FlagRequest } from '../data/discussion-subject.ts';
import { useOwnFlag } from '../data/own-flags.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import { saveFlagDraft } from './flag-draft.ts';

interface FlagOutcome {
	onDone?: () => void;
	/** Called with the reason for the failure. */
	onFailure: (text: string) => void;
}

/** Reports a comment or withdraws the report. It shows immediately and is reverted if the server rejects it. */
export function useFlagComment(
	comment: ShownComment,
	{ onDone, onFailure }: FlagOutcome,
): { flag: (request: FlagRequest) => void; isSending: boolean } {
	const { id: commentId, isHidden } = comment;
	const { subject, flags, ownFlags } = useComments();
	const isFlagged = useOwnFlag(ownFlags, commentId);

	const { mutate, isPending } = useMutation({
		mutationFn: (request: FlagRequest) => {
			const send = () => subject.flag(commentId, request);
			if (!request.isFlagged) return send();
			return sendAction(() => {
				saveFlagDraft(commentId, request);
				return atComment({ kind: 'flagComment', id: commentId, name: authorName(comment) });
			}, send);
		},
		onMutate: (request) => {
			const before = { commentId, isFlagged, isHidden };
			flags.show({ ...before, isFlagged: request.isFlagged });
			return before;
		},
		onSuccess: (settled) => {
			flags.settle({ commentId, ...settled });
			if (settled.isFlagged) void showToast('success', 'Thanks for your report.');
			onDone?.();
		},
		onError: (error, _request, before) => {
			if (before) flags.show(before);
			askIfUnverified(error);
			onFailure(failureText(error, 'Your report couldn’t be sent. Please try again.'));
		},
	});
	const flag = (request: FlagRequest) => {
		if (!isPending) mutate(request);
	};
	return { flag, isSending: isPending };
}
