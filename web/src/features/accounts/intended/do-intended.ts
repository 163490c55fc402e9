import type { QueryClient } from '@tanstack/react-query';
import {
	claimIntended,
	type DoneAction,
	isDoneAtOnce,
	isForOneself,
	type KeptAction,
	readIntended,
	takeIntended,
} from '#features/viewer/intended-action.ts';
import { askIfUnverified, askToVerify } from '#features/viewer/unverified.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { castVote } from '#features/votes/vote-client.ts';
import { ApiError, callApi, isSessionOver } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { memberIdOf } from '#lib/session/member-id.ts';
import { readToken } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';
import { doneWords, purposesOf } from './intended-words.ts';

let underWay: Promise<'waits' | undefined> | null = null;
/** The page on which the line was down, with what it did not let through. */
let failed = '';

/**
 * Does what a member pressed before they logged in, once, and says what became of it. Answers whether something waits, since it
 * counts only with a verified address. What the line did not let through stays for the next page.
 */
export function doIntended(queryClient: QueryClient, token: string): Promise<'waits' | undefined> {
	underWay ??= attemptAll(queryClient, token).finally(() => {
		underWay = null;
	});
	return underWay;
}

async function attemptAll(queryClient: QueryClient, token: string): Promise<'waits' | undefined> {
	claimIntended(memberIdOf(token));
	// What needs words waits for the comments, which ask for them.
	const actions = readIntended().filter(isDoneAtOnce);
	if (actions.length === 0 || failed === thisPageWith(actions)) return;
	const waits: boolean[] = [];
	try {
		for (const action of actions) waits.push(await attempt(queryClient, token, action));
	} catch (error) {
		// Whoever logs in next finds what is left.
		if (hasSessionEnded(error)) return;
		if (!isLineDown(error)) throw error;
		const left = readIntended().filter(isDoneAtOnce);
		failed = thisPageWith(left);
		const words = `You’re offline, so we couldn’t ${purposesOf(left)}. We’ll try again on the next page.`;
		void showToast('error', words);
	}
	return waits.includes(true) ? 'waits' : undefined;
}

/** Answers whether it waits; throws where the line is down or the session over. */
async function attempt(queryClient: QueryClient, token: string, action: KeptAction & DoneAction): Promise<boolean> {
	try {
		const { emailVerified } = await queryClient.fetchQuery(profileQuery(token));
		if (!emailVerified && !isForOneself(action)) {
			askToVerify(true);
			return true;
		}
		// Meanwhile another tab may have done it, or somebody else have logged in there.
		if (readToken() !== token || !readIntended().some(({ at }) => at === action.at)) return false;
		// The outbox keeps a vote from here on, whatever the line does.
		if (isVote(action)) takeIntended(action);
		const isDone = await perform(queryClient, action);
		takeIntended(action);
		// The code that sends votes has shown why a vote was rejected.
		if (isDone) void showToast('success', doneWords(action));
	} catch (error) {
		if (isLineDown(error) || hasSessionEnded(error)) throw error;
		if (askIfUnverified(error)) return false;
		takeIntended(action);
		void showToast('error', failureText(error, 'Something went wrong. Please try again.'));
	}
	return false;
}

function thisPageWith(actions: readonly KeptAction[]): string {
	const { pathname, search } = window.location;
	return [pathname + search, ...actions.map(({ at }) => at)].join(' ');
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
		case 'unsaveDeal':
			await callApi('POST /api/saveDeal', { body: { dealId: id, saved: kind === 'saveDeal' ? 1 : 0 } });
			break;
		case 'reportExpired':
		case 'reopenDeal':
			await callApi('POST /api/reportExpired', { body: { dealId: id, expired: kind === 'reportExpired' } });
			await queryClient.invalidateQueries({ queryKey: ['deal', id] });
	}
	// What the page has read of the member meanwhile may be from before.
	await queryClient.invalidateQueries({ queryKey: ['own'] });
	return true;
}

function isVote({ kind }: DoneAction): boolean {
	return /like/i.test(kind);
}

function hasSessionEnded(error: unknown): boolean {
	return error instanceof ApiError && isSessionOver(error);
}

function isLineDown(error: unknown): boolean {
	return error instanceof ApiError && error.status === 0;
}
