import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IntendedAction } from '#features/viewer/intended-action.ts';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { sendPressed } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';
import { showToast } from '#ui/toast/toast.ts';
import { type OwnHuddle, ownHuddleQuery } from '../data/huddle-queries.ts';

/** Sends what a member chooses in the poll of a huddle, one at a time; nothing takes their vote back. */
export function useChooseInPoll(forumId: number, question: string, onDone: () => void) {
	const queryClient = useQueryClient();
	const [isSending, setIsSending] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const { queryKey } = ownHuddleQuery(useToken() ?? '', forumId);

	const choose = async (chosen: string[]) => {
		setIsSending(true);
		setFailure(null);
		try {
			const { poll, choices } = await sendPressed(
				(): IntendedAction => ({ kind: 'answerPoll', id: forumId, name: question, choices: chosen }),
				() => callApi('POST /api/huddle-poll', { body: { forumId, choices: chosen } }),
			);
			// An answer that is on its way was given before this one.
			await queryClient.cancelQueries({ queryKey });
			queryClient.setQueryData<OwnHuddle>(
				queryKey,
				(own) =>
					own && {
						forum: { ...own.forum, poll: poll },
						user: own.user && { ...own.user, pollChoices: choices },
						askedAt: Date.now(),
					},
			);
			if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
			void showToast('success', choices.length > 0 ? 'Vote counted.' : 'Vote removed.');
			onDone();
		} catch (error) {
			if (askIfUnverified(error)) return;
			setFailure(failureText(error));
			// It may be closed by now, or ask something else.
			void queryClient.invalidateQueries({ queryKey });
		} finally {
			setIsSending(false);
		}
	};
	return { choose, isSending, failure };
}
