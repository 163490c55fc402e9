import { takeFromSession, withStorage } from './storage.ts';

/** Names of what the browser keeps, as the specification has them. */
export const TOKEN = 'myToken';
export const STATUS = 'myStatus';
export const LOGGED_IN = 'logged_in';
/** The page to return to after the login (session storage). */
export const RETURN_ROUTE = 'authIntendedRoute';
/** The actions to do after the login (session storage). */
export const PENDING_ACTIONS = 'authIntendedAction';
/** The times of the actions that are done, so that a copied tab does not do them again (local storage). */
export const DONE_ACTIONS = 'authTakenActions';
/** Why the last session ended, to be shown on the next page (session storage). */
export const NOTE = 'sessionNote';

/** Of the device, not of who used it: the theme, that the tour has been there, what no copy of a tab may do again. */
const PREFERENCE = /^(theme|onboardingCompleted|authTakenActions)$/;

const CHANGE_EVENT = 'bilby-session';
export const ENDING_EVENT = 'bilby-session-ending';

/** A part of the head script: which items header and bottom navigation show is settled before the first paint. */
export const SESSION_SCRIPT = `try{if(localStorage.getItem('${STATUS}')==='${LOGGED_IN}')document.documentElement.setAttribute('data-session','in')}catch(e){}`;

export function readToken(): string | null {
	return withStorage(() => localStorage.getItem(TOKEN), null);
}

/** Forgets what this device keeps for the site, but its preferences and what the names of `alsoKept` are like. */
export function clearDevice(alsoKept?: RegExp): void {
	withStorage(() => {
		for (const key of Object.keys(localStorage)) {
			if (!PREFERENCE.test(key) && !alsoKept?.test(key)) localStorage.removeItem(key);
		}
	}, undefined);
	notifyPage();
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
		if (key === null || key === TOKEN || key === STATUS) notifyPage();
	});
}

/** Calls back whenever a session starts or ends, here or in another tab; answers how to stop that. */
export function onSessionChange(listener: () => void): () => void {
	window.addEventListener(CHANGE_EVENT, listener);
	return () => window.removeEventListener(CHANGE_EVENT, listener);
}

/** An action that a member or visitor started and that the login interrupts. */
export interface InterruptedAction {
	kind: string;
	/** The part of the page to return to, as in an address: empty or starting with #. */
	hash?: string;
	/** Path, search and hash of the page to return to, if it is not the current one. */
	place?: string;
}

/** Its detail lists the actions that were being sent. If a listener adds one, the login is loaded. */
export type SessionEnding = CustomEvent<InterruptedAction[]>;

declare global {
	interface WindowEventMap {
		[ENDING_EVENT]: SessionEnding;
	}
}

/** Calls back right before a session that ended by itself is forgotten: the last moment to write to the device. */
export function onSessionEnding(listener: (ending: SessionEnding) => void): () => void {
	window.addEventListener(ENDING_EVENT, listener);
	return () => window.removeEventListener(ENDING_EVENT, listener);
}

/** Settles what header and bottom navigation show, and calls back whoever follows. */
export function notifyPage(): void {
	const { dataset } = document.documentElement;
	if (readToken() === null) delete dataset.session;
	else dataset.session = 'in';
	window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** Removes everything of a member who logs out. The next person in this tab may be someone else, so pending actions go too. */
export function forgetMember(): void {
	clearDevice();
	withStorage(() => {
		sessionStorage.removeItem(RETURN_ROUTE);
		sessionStorage.removeItem(PENDING_ACTIONS);
	}, undefined);
}
