import type { QueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api/api.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { memberIdOf } from '../../../lib/session/member-id.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import {
	claimIntended,
	type DoneAction,
	isDoneAtOnce,
	isForOneself,
	readIntended,
	takeIntended,
} from '../../viewer/intended-action.ts';
import { askIfUnverified, askToVerify } from '../../viewer/unverified.ts';
import { profileQuery } from '../../viewer/viewer-queries.ts';
import { castVote } from '../../votes/cast-vote.ts';
import { doneWords, purposeOf } from './intended-words.ts';

let underWay: Promise<'waits' | undefined> | null = null;

/**
 * Does what a member pressed before they logged in, once, and says what became of it. Answers whether it waits, since it
 * counts only with a verified address. What the line did not let through stays for the next page.
 */
export function doIntended(queryClient: QueryClient, token: string): Promise<'waits' | undefined> {
	underWay ??= attempt(queryClient, token).finally(() => {
		underWay = null;
	});
	return underWay;
}

async function attempt(queryClient: QueryClient, token: string): Promise<'waits' | undefined> {
	claimIntended(memberIdOf(token));
	const action = readIntended();
	// What needs words waits for the comments, which ask for them.
	if (action === null || !isDoneAtOnce(action)) return;
	try {
		const { emailVerified } = await queryClient.fetchQuery(profileQuery(token));
		if (!emailVerified && !isForOneself(action)) {
			askToVerify(true);
			return 'waits';
		}
		// The outbox keeps a vote from here on, whatever the line does.
		if (isVote(action)) takeIntended();
		const isDone = await perform(queryClient, action);
		takeIntended();
		if (isDone) void showToast('success', doneWords(action));
		else void showToast('error', `You cannot ${purposeOf(action)}.`);
	} catch (error) {
		if (askIfUnverified(error)) return;
		if (isLineDown(error)) {
			const words = `You could not ${purposeOf(action)}, because the connection is gone. The next page tries again.`;
			return void showToast('error', words);
		}
		takeIntended();
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

function isVote({ kind }: DoneAction): boolean {
	return /like/i.test(kind);
}

function isLineDown(error: unknown): boolean {
	return error instanceof ApiError && error.status === 0;
}
