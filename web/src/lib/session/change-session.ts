import { loadPage, reloadPage } from './load-page.ts';
import { memberIdOf } from './member-id.ts';
import {
	clearDevice,
	ENDING_EVENT,
	INTENDED_ACTION,
	intendPlace,
	LOGGED_IN,
	NOTE,
	notifyPage,
	type Press,
	readToken,
	STATUS,
	TOKEN,
} from './session.ts';
import { withStorage } from './storage.ts';

/** What was written or pressed and not sent yet, by key: deals, comments and votes. */
const DRAFT_KEY = /^((deal|huddle)Draft(:|$)|commentDraft:|votes:)/;
/** Whose drafts a session that ended by itself has left here. */
const DRAFTS_OF = 'draftsOf';

/** Keeps the session on this device; answers false where the browser does not let us. */
export function startSession(token: string): boolean {
	const isKept = withStorage(() => {
		dropDraftsOfOthers(token);
		localStorage.setItem(TOKEN, token);
		localStorage.setItem(STATUS, LOGGED_IN);
		return true;
	}, false);
	notifyPage();
	return isKept;
}

/**
 * The server no longer knows the session of `token`: forgets it, loads the page anew and says why there. Nobody asked for
 * that, so drafts and votes not sent yet stay for the member whose they are. What was being sent is noted as theirs, and the
 * login is loaded instead.
 */
export function leaveEndedSession(token: string): void {
	if (readToken() !== token) return;
	const presses: Press[] = [];
	window.dispatchEvent(new CustomEvent(ENDING_EVENT, { detail: presses }));
	const memberId = memberIdOf(token);
	clearAllButDrafts(memberId);
	withStorage(() => sessionStorage.setItem(NOTE, 'Session expired. Please login again.'), undefined);
	if (presses.length > 0) {
		intendPlace(...presses);
		markIntended(memberId);
		loadPage('/login');
	} else reloadPage();
}

/** What was pressed in this tab is that member's from now on: whoever logs in after them does not do it. */
export function markIntended(memberId: number | null): void {
	withStorage(() => {
		const intended = JSON.parse(sessionStorage.getItem(INTENDED_ACTION) ?? '{}');
		sessionStorage.setItem(INTENDED_ACTION, JSON.stringify({ ...intended, memberId }));
	}, undefined);
}

function clearAllButDrafts(memberId: number | null): void {
	clearDevice(memberId === null ? undefined : DRAFT_KEY);
	if (memberId !== null) withStorage(() => localStorage.setItem(DRAFTS_OF, String(memberId)), undefined);
}

function dropDraftsOfOthers(token: string): void {
	const owner = localStorage.getItem(DRAFTS_OF);
	if (owner === null) return;
	localStorage.removeItem(DRAFTS_OF);
	if (owner === String(memberIdOf(token))) return;
	for (const key of Object.keys(localStorage)) if (DRAFT_KEY.test(key)) localStorage.removeItem(key);
}
