import { memberIdOf } from './member-id.ts';
import { reloadPage } from './reload-page.ts';
import { takeFromSession, withStorage } from './storage.ts';

/** Names of what the browser keeps, as the specification has them. */
const TOKEN = 'myToken';
const STATUS = 'myStatus';
const LOGGED_IN = 'logged_in';
/** Where somebody was going when they had to log in (session storage). */
export const INTENDED_ROUTE = 'authIntendedRoute';
/** Why the last session ended, to be told on the next page (session storage). */
const NOTE = 'sessionNote';

/** What was written or pressed and not sent yet, by key: a deal, comments and votes. */
const DRAFT_KEY = /^(dealDraft$|commentDraft:|votes:)/;
/** Whose drafts a session that ended by itself has left here. */
const DRAFTS_OF = 'draftsOf';

const CHANGE_EVENT = 'bilby-session';
const ENDING_EVENT = 'bilby-session-ending';

/** A part of the head script: which items header and bottom navigation show is settled before the first paint. */
export const SESSION_SCRIPT = `try{if(localStorage.getItem('${STATUS}')==='${LOGGED_IN}')document.documentElement.setAttribute('data-session','in')}catch(e){}`;

export function readToken(): string | null {
	return withStorage(() => localStorage.getItem(TOKEN), null);
}

/** Keeps the session on this device; answers false where the browser does not let us. */
export function startSession(token: string): boolean {
	const isKept = withStorage(() => {
		dropDraftsOfOthers(token);
		localStorage.setItem(TOKEN, token);
		localStorage.setItem(STATUS, LOGGED_IN);
		return true;
	}, false);
	tellPage();
	return isKept;
}

/** Forgets everything that this device keeps for the site, the theme included. */
export function clearDevice(): void {
	withStorage(() => localStorage.clear(), undefined);
	tellPage();
}

/**
 * The server no longer knows the session of `token`: forgets it, loads the page anew and says why there. Nobody asked for
 * that, so drafts and votes not sent yet stay for the member whose they are.
 */
export function leaveEndedSession(token: string): void {
	if (readToken() !== token) return;
	window.dispatchEvent(new Event(ENDING_EVENT));
	clearAllButDrafts(memberIdOf(token));
	tellPage();
	withStorage(() => sessionStorage.setItem(NOTE, 'Session expired. Please login again.'), undefined);
	reloadPage();
}

function clearAllButDrafts(memberId: number | null): void {
	withStorage(() => {
		const drafts = Object.entries(localStorage).filter(([key]) => DRAFT_KEY.test(key));
		localStorage.clear();
		if (memberId === null) return;
		localStorage.setItem(DRAFTS_OF, String(memberId));
		for (const [key, draft] of drafts) localStorage.setItem(key, draft);
	}, undefined);
}

function dropDraftsOfOthers(token: string): void {
	const owner = localStorage.getItem(DRAFTS_OF);
	if (owner === null) return;
	localStorage.removeItem(DRAFTS_OF);
	if (owner === String(memberIdOf(token))) return;
	for (const key of Object.keys(localStorage)) if (DRAFT_KEY.test(key)) localStorage.removeItem(key);
}

/** What there is to say, once, about a session that ended. */
export function takeSessionNote(): string | null {
	const saysLoggedIn = withStorage(() => localStorage.getItem(STATUS) === LOGGED_IN, false);
	if (!saysLoggedIn || readToken() !== null) return takeFromSession(NOTE);
	clearDevice();
	return 'Session timed out';
}

/** Logging in and out in another tab shows here too. */
export function followOtherTabs(): void {
	window.addEventListener('storage', ({ key }) => {
		if (key === null || key === TOKEN || key === STATUS) tellPage();
	});
}

/** Calls back whenever a session starts or ends, here or in another tab; answers how to stop that. */
export function onSessionChange(listener: () => void): () => void {
	window.addEventListener(CHANGE_EVENT, listener);
	return () => window.removeEventListener(CHANGE_EVENT, listener);
}

/** Calls back right before a session that ended by itself is forgotten: the last moment to write to the device. */
export function onSessionEnding(listener: () => void): () => void {
	window.addEventListener(ENDING_EVENT, listener);
	return () => window.removeEventListener(ENDING_EVENT, listener);
}

function tellPage(): void {
	const { dataset } = document.documentElement;
	if (readToken() === null) delete dataset.session;
	else dataset.session = 'in';
	window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** Notes the present page as the one to come back to, unless it is one of those that lead to a session. */
export function intendThisPage(): void {
	intendPlace(window.location.hash);
}

/** Notes a place of the present page as the one to come back to; `hash` is empty or begins with #. */
export function intendPlace(hash: string): void {
	const { pathname, search } = window.location;
	if (/^\/(login|signup|auth|forgot|reset|verify)/.test(pathname)) return;
	withStorage(() => sessionStorage.setItem(INTENDED_ROUTE, pathname + search + hash), undefined);
}
