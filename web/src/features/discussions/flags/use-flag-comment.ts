import { useRef, useState } from 'react';
import { failureText } from '../../../lib/api/failure-text.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { askIfUnverified } from '../../viewer/unverified.ts';
import { useComments } from '../context/comments-context.ts';
import { useOwnFlag } from '../own/own-flags.ts';
import type { FlagRequest } from '../subject/discussion-subject.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

interface FlagOutcome {
	onDone?: () => void;
	/** Called with why it could not be done. */
	onFailure: (words: string) => void;
}

/** Reports a comment or takes the report back: shown at once, and taken back where the server refuses it. */
export function useFlagComment(
	{ id: commentId, dcm_hidden: hidden }: ShownComment,
	{ onDone, onFailure }: FlagOutcome,
): { flag: (request: FlagRequest) => Promise<void>; isSending: boolean } {
	const { subject, flags, ownFlags } = useComments();
	const isFlagged = useOwnFlag(ownFlags, commentId);
	const isRunning = useRef(false);
	const [isSending, setIsSending] = useState(false);
	const before = { commentId, isFlagged, hidden };

	const flag = async (request: FlagRequest) => {
		if (isRunning.current) return;
		isRunning.current = true;
		setIsSending(true);
		flags.show({ ...before, isFlagged: request.isFlagged });
		try {
			const { flagged, dcm_hidden } = await subject.flag(commentId, request);
			flags.settle({ ...before, isFlagged: flagged === 1, hidden: dcm_hidden });
			if (flagged === 1) void showToast('success', 'Thanks, we will have a look.');
			onDone?.();
		} catch (error) {
			flags.show(before);
			askIfUnverified(error);
			onFailure(failureText(error, 'The report could not be sent. Please try again.'));
		}
		isRunning.current = false;
		setIsSending(false);
	};
	return { flag, isSending };
}
