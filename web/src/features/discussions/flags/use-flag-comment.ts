import { useRef, useState } from 'react';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { sendPressed } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';
import { atComment } from '../address/comments-address.ts';
import { authorName } from '../comment/comment-author.tsx';
import { useComments } from '../context/comments-context.ts';
import { useOwnFlag } from '../own/own-flags.ts';
import type { FlagRequest } from '../subject/discussion-subject.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { keepFlagDraft } from './flag-draft.ts';

interface FlagOutcome {
	onDone?: () => void;
	/** Called with why it could not be done. */
	onFailure: (words: string) => void;
}

/** Reports a comment or takes the report back: shown at once, and taken back where the server refuses it. */
export function useFlagComment(
	comment: ShownComment,
	{ onDone, onFailure }: FlagOutcome,
): { flag: (request: FlagRequest) => Promise<void>; isSending: boolean } {
	const { id: commentId, isHidden } = comment;
	const { subject, flags, ownFlags } = useComments();
	const isFlagged = useOwnFlag(ownFlags, commentId);
	const isRunning = useRef(false);
	const [isSending, setIsSending] = useState(false);
	const before = { commentId, isFlagged, isHidden };

	const flag = async (request: FlagRequest) => {
		if (isRunning.current) return;
		isRunning.current = true;
		setIsSending(true);
		const readPress = () => {
			keepFlagDraft(commentId, request);
			return atComment({ kind: 'flagComment', id: commentId, name: authorName(comment) });
		};
		flags.show({ ...before, isFlagged: request.isFlagged });
		try {
			const send = () => subject.flag(commentId, request);
			const settled = await (request.isFlagged ? sendPressed(readPress, send) : send());
			flags.settle({ ...before, ...settled });
			if (settled.isFlagged) void showToast('success', 'Thanks for your report.');
			onDone?.();
		} catch (error) {
			flags.show(before);
			askIfUnverified(error);
			onFailure(failureText(error, 'Your report couldn’t be sent. Please try again.'));
		}
		isRunning.current = false;
		setIsSending(false);
	};
	return { flag, isSending };
}
