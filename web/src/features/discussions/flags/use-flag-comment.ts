import { useRef } from 'react';
import { failureText } from '../../../lib/api/failure-text.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { askIfUnverified } from '../../viewer/unverified.ts';
import { useComments } from '../context/comments-context.ts';
import { useOwnFlag } from '../own/own-flags.ts';
import type { FlagRequest } from '../subject/discussion-subject.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

/** Reports a comment or takes the report back: shown at once, and taken back where the server refuses it. */
export function useFlagComment({
	id: commentId,
	dcm_hidden: hidden,
}: ShownComment): (flag: FlagRequest) => Promise<void> {
	const { subject, flags, ownFlags } = useComments();
	const isFlagged = useOwnFlag(ownFlags, commentId);
	const isRunning = useRef(false);
	const before = { commentId, isFlagged, hidden };

	return async (flag) => {
		if (isRunning.current) return;
		isRunning.current = true;
		flags.show({ ...before, isFlagged: flag.isFlagged });
		try {
			const { flagged, dcm_hidden } = await subject.flag(commentId, flag);
			flags.settle({ ...before, isFlagged: flagged === 1, hidden: dcm_hidden });
			if (flagged === 1) void showToast('success', 'Thanks, we will have a look.');
		} catch (error) {
			flags.show(before);
			if (!askIfUnverified(error)) {
				void showToast('error', failureText(error, 'The report could not be sent. Please try again.'));
			}
		}
		isRunning.current = false;
	};
}
