import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { useToken } from '../../../lib/session/use-token.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { askIfUnverified } from '../../viewer/unverified.ts';
import { type OwnHuddle, ownHuddleQuery } from '../data/huddle-queries.ts';

/** Sends what a member chooses in the poll of a huddle; nothing takes their vote back. */
export function useChooseInPoll(forumId: number, onDone: () => void) {
	const queryClient = useQueryClient();
	const { queryKey } = ownHuddleQuery(useToken() ?? '', forumId);
	const { mutate, isPending, error } = useMutation({
		mutationFn: (choices: string[]) => callApi('POST /api/huddle-poll', { body: { forumId, choices } }),
		onSuccess: ({ poll, choices }) => {
			// An answer that is on its way was given before this one.
			void queryClient.cancelQueries({ queryKey });
			queryClient.setQueryData<OwnHuddle>(
				queryKey,
				(own) =>
					own && {
						forum: { ...own.forum, for_poll: poll },
						user: own.user && { ...own.user, pollChoices: choices },
						askedAt: Date.now(),
					},
			);
			if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
			void showToast('success', choices.length > 0 ? 'Your vote is counted.' : 'Your vote is taken back.');
			onDone();
		},
		onError: (failed) => {
			// It may be closed by now, or ask something else.
			if (!askIfUnverified(failed)) void queryClient.invalidateQueries({ queryKey });
		},
	});
	return { choose: mutate, isSending: isPending, failure: error && failureText(error) };
}
