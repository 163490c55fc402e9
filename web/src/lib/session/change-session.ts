import { loadPage, reloadPage } from './load-page.ts';
import { memberIdOf } from './member-id.ts';
import { assignPendingActions, storePendingActions } from './pending-actions.ts';
import {
	clearDevice,
	ENDING_EVENT,
	type InterruptedAction,
	LOGGED_IN,
	NOTE,
	notifyPage,
	readToken,
	STATUS,
	TOKEN,
} from './session.ts';
import { withStorage } from './storage.ts';

/** Keys of drafts and of votes that are not sent yet. */
const DRAFT_KEY = /^((deal|huddle|message|appeal)Draft(:|$)|commentDraft:|votes:|messages:)/;
/** The member whose drafts an expired session has left. */
const DRAFT_OWNER = 'draftsOf';

/** Stores a session on this device. Returns false if the browser refuses to store it. */
export function startSession(token: string): boolean {
	const isStored = withStorage(() => {
		dropDraftsOfOthers(token);
		localStorage.setItem(TOKEN, token);
		localStorage.setItem(STATUS, LOGGED_IN);
		return true;
	}, false);
	notifyPage();
	return isStored;
}

/**
 * Ends the session of `token`, which the server no longer knows: removes it, reloads the page and says why there. Drafts and
 * votes that are not sent yet stay for the same member. If actions were being sent, they become the member's pending actions,
 * and the login is loaded instead.
 */
export function leaveEndedSession(token: string): void {
	if (readToken() !== token) return;
	const actions: InterruptedAction[] = [];
	window.dispatchEvent(new CustomEvent(ENDING_EVENT, { detail: actions }));
	const memberId = memberIdOf(token);
	clearAllButDrafts(memberId);
	withStorage(() => sessionStorage.setItem(NOTE, 'Session expired. Please login again.'), undefined);
	if (actions.length === 0) {
		reloadPage();
		return;
	}
	storePendingActions(...actions);
	assignPendingActions(memberId);
	loadPage('/login');
}

/**
 * Removes the session of `token`, which the server no longer knows, without leaving the page. Without a session, only the rest is
 * removed. Drafts and votes that are not sent yet stay for the same member.
 */
export function clearEndedSession(token: string | null): void {
	if (readToken() !== token) return;
	clearAllButDrafts(token === null ? readDraftOwner() : memberIdOf(token));
}

function clearAllButDrafts(memberId: number | null): void {
	clearDevice(memberId === null ? undefined : DRAFT_KEY);
	if (memberId !== null) withStorage(() => localStorage.setItem(DRAFT_OWNER, String(memberId)), undefined);
}

function readDraftOwner(): number | null {
	const owner = withStorage(() => localStorage.getItem(DRAFT_OWNER), null);
	return owner === null ? null : Number(owner);
}

function dropDraftsOfOthers(token: string): void {
	const owner = localStorage.getItem(DRAFT_OWNER);
	if (owner === null) return;
	localStorage.removeItem(DRAFT_OWNER);
	if (owner === String(memberIdOf(token))) return;
	for (const key of Object.keys(localStorage)) if (DRAFT_KEY.test(key)) localStorage.removeItem(key);
}
