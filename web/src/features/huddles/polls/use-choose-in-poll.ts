import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askIfUnverified, isUnverified } from '#features/viewer/unverified.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { sendAction } from '#lib/session/pending-actions.ts';
import { useToken } from '#lib/session/use-token.ts';
import { showToast } from '#ui/toast/toast.ts';
import { type OwnHuddle, ownHuddleQuery } from '../data/huddle-queries.ts';

/** Sends a member's choices in the poll of a huddle. An empty list withdraws their vote. */
export function useChooseInPoll(forumId: number, question: string, onDone: () => void) {
	const queryClient = useQueryClient();
	const { queryKey } = ownHuddleQuery(useToken() ?? '', forumId);

	const { mutate, isPending, error } = useMutation({
		mutationFn: (choices: string[]) =>
			sendAction(
				() => ({ kind: 'answerPoll', id: forumId, name: question, choices }),
				() => callApi('POST /api/huddle-poll', { body: { forumId, choices } }),
			),
		onSuccess: async ({ poll, choices }) => {
			// A response that is still loading is older than this one.
			await queryClient.cancelQueries({ queryKey });
			queryClient.setQueryData<OwnHuddle>(
				queryKey,
				(own) =>
					own && {
						forum: { ...own.forum, poll: poll },
						user: own.user && { ...own.user, pollChoices: choices },
						requestedAt: Date.now(),
					},
			);
			if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
			void showToast('success', choices.length > 0 ? 'Vote counted.' : 'Vote removed.');
			onDone();
		},
		onError: (rejection) => {
			// The poll may be closed by now, or have other options.
			if (!askIfUnverified(rejection)) void queryClient.invalidateQueries({ queryKey });
		},
	});
	const failure = error === null || isUnverified(error) ? null : failureText(error);
	return { choose: mutate, isSending: isPending, failure };
}
