import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isSessionEnded } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { memberIdOf } from '#lib/session/member-id.ts';
import {
	claimPendingActions,
	type ImmediateAction,
	isImmediate,
	isPrivate,
	type PendingAction,
	readPendingActions,
	removePendingAction,
} from '#lib/session/pending-actions.ts';
import { readToken } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';
import { askIfUnverified, askToVerify } from '../viewer/unverified.ts';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { describePurposes, executorFor } from './actions.ts';

let running: Promise<'waits' | undefined> | null = null;
/** The page on which the connection was lost, with the actions that failed there. */
let failed = '';

/**
 * Runs the actions that the member started before they logged in, once, and shows the result. Resolves to 'waits' if an
 * action requires a verified address. Actions that fail offline stay for the next page.
 */
export function runPendingActions(queryClient: QueryClient, token: string): Promise<'waits' | undefined> {
	running ??= runAll(queryClient, token).finally(() => {
		running = null;
	});
	return running;
}

async function runAll(queryClient: QueryClient, token: string): Promise<'waits' | undefined> {
	claimPendingActions(memberIdOf(token));
	// Actions that need a text wait for the comments and the deal, which request it.
	const actions = readPendingActions().filter(isImmediate);
	if (actions.length === 0 || failed === pageWith(actions)) return;
	const waits: boolean[] = [];
	try {
		for (const action of actions) waits.push(await run(queryClient, token, action));
	} catch (error) {
		// The next login finds the remaining actions.
		if (hasSessionEnded(error)) return;
		if (!isOffline(error)) throw error;
		const left = readPendingActions().filter(isImmediate);
		failed = pageWith(left);
		const text = `You’re offline, so we couldn’t ${describePurposes(left)}. We’ll try again on the next page.`;
		void showToast('error', text);
	}
	return waits.includes(true) ? 'waits' : undefined;
}

/** Returns true if the action waits for a verified address. Throws if the connection is lost or the session has ended. */
async function run(queryClient: QueryClient, token: string, action: PendingAction & ImmediateAction): Promise<boolean> {
	const { send, done, hasOwnOutbox } = executorFor(action);
	try {
		const { emailVerified } = await queryClient.fetchQuery(profileQuery(token));
		if (!emailVerified && !isPrivate(action)) {
			askToVerify(true);
			return true;
		}
		// Another tab may have run it meanwhile, or another member may have logged in there.
		if (readToken() !== token || !readPendingActions().some(({ at }) => at === action.at)) return false;
		if (hasOwnOutbox) removePendingAction(action);
		const isAccepted = await send(queryClient, action);
		removePendingAction(action);
		// Votes show their rejections themselves.
		if (isAccepted) void showToast('success', done(action));
	} catch (error) {
		if (isOffline(error) || hasSessionEnded(error)) throw error;
		if (askIfUnverified(error)) return false;
		removePendingAction(action);
		void showToast('error', failureText(error, 'Something went wrong. Please try again.'));
	}
	return false;
}

function pageWith(actions: readonly PendingAction[]): string {
	const { pathname, search } = window.location;
	return [pathname + search, ...actions.map(({ at }) => at)].join(' ');
}

function hasSessionEnded(error: unknown): boolean {
	return error instanceof ApiError && isSessionEnded(error);
}

function isOffline(error: unknown): boolean {
	return error instanceof ApiError && error.status === 0;
}
