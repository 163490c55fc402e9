import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { type DoneAction, isDoneAtOnce, readIntended, takeIntended } from '../../viewer/intended-action.ts';
import { askIfUnverified, askToVerify } from '../../viewer/unverified.ts';
import { profileQuery } from '../../viewer/viewer-queries.ts';
import { castVote } from '../../votes/cast-vote.ts';
import { doneWords, purposeOf } from './intended-words.ts';

/**
 * Does what a member pressed before they logged in, once, and says what became of it. Answers whether it waits, since it
 * counts only with a verified address.
 */
export async function doIntended(queryClient: QueryClient, token: string): Promise<'waits' | undefined> {
	const action = readIntended();
	// What needs words waits for the comments, which ask for them.
	if (action === null || !isDoneAtOnce(action)) return;
	try {
		// Saving is for oneself; everything else counts for others.
		const isForOneself = action.kind === 'saveDeal';
		const { emailVerified } = await queryClient.fetchQuery(profileQuery(token));
		if (!isForOneself && !emailVerified) {
			askToVerify(true);
			return 'waits';
		}
		if (takeIntended() === null) return;
		const isDone = await perform(queryClient, action);
		if (isDone) void showToast('success', doneWords(action));
		else void showToast('error', `You cannot ${purposeOf(action)}.`);
	} catch (error) {
		if (askIfUnverified(error)) return;
		void showToast('error', failureText(error, 'Something went wrong. Please try again.'));
	}
}

/** Each sets what was wanted, so that what is so already stays so. Answers whether the server took it. */
async function perform(queryClient: QueryClient, { kind, id, choices = [] }: DoneAction): Promise<boolean> {
	switch (kind) {
		case 'likeDeal':
			return castVote(queryClient, `deal:${id}`, 1);
		case 'dislikeDeal':
			return castVote(queryClient, `deal:${id}`, 0);
		case 'likeComment':
			return castVote(queryClient, `comment:${id}`, 1);
		case 'dislikeComment':
			return castVote(queryClient, `comment:${id}`, 0);
		case 'likeHuddle':
			return castVote(queryClient, `huddle:${id}`, 1);
		case 'dislikeHuddle':
			return castVote(queryClient, `huddle:${id}`, 0);
		case 'answerPoll':
			await callApi('POST /api/huddle-poll', { body: { forumId: id, choices: [...choices] } });
			break;
		case 'saveDeal':
			await callApi('POST /api/saveDeal', { body: { dealId: id, saved: 1 } });
			break;
		case 'reportExpired':
			await callApi('POST /api/reportExpired', { body: { dealId: id, expired: true } });
			await queryClient.invalidateQueries({ queryKey: ['deal', id] });
	}
	// What the page has read of the member meanwhile may be from before.
	await queryClient.invalidateQueries({ queryKey: ['own'] });
	return true;
}
