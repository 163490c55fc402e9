import { takeFromSession, withStorage } from './storage.ts';

/** Keys in the browser's storage. The specification fixes most of them. */
export const TOKEN = 'myToken';
export const STATUS = 'myStatus';
export const LOGGED_IN = 'logged_in';
const LOGGED_OUT = 'logged_out';
/** The member's first name. */
const NAME = 'name';
/** The page to return to after the login (session storage). */
export const RETURN_ROUTE = 'authIntendedRoute';
/** The actions to do after the login (session storage). */
export const PENDING_ACTIONS = 'authIntendedAction';
/** The times of the actions that are done, so that a copied tab does not do them again (local storage). */
export const DONE_ACTIONS = 'authTakenActions';
/** A message to the operator that is not sent yet (session storage). */
export const CONTACT_DRAFT = 'contactDraft';
/** Why the last session ended, to be shown on the next page (session storage). */
export const NOTE = 'sessionNote';

/**
 * Keys that belong to the device rather than to a member. The receipt of a sign-up is encrypted, and useless without the mailed
 * link. It stays because the link may be opened after someone has logged out here.
 */
const PREFERENCE = /^(theme|onboardingCompleted|authTakenActions|adChoice|signUpReceipt)$/;

const CHANGE_EVENT = 'bilby-session';
export const ENDING_EVENT = 'bilby-session-ending';

/** Part of the head script: decides before the first paint which items the header and the bottom navigation show. */
export const SESSION_SCRIPT = `try{if(localStorage.getItem('${STATUS}')==='${LOGGED_IN}')document.documentElement.setAttribute('data-session','in')}catch(e){}`;

export function readToken(): string | null {
	return withStorage(() => localStorage.getItem(TOKEN), null);
}

/** Stores the first name of the member whose session is `token`, unless that session has ended meanwhile. */
export function storeName(token: string, firstName: string): void {
	if (readToken() === token) withStorage(() => localStorage.setItem(NAME, firstName), undefined);
}

/**
 * Removes everything that the site stores on this device, except preferences and keys that match `except`. The status of a member
 * who was logged in here becomes "logged out".
 */
export function clearDevice(except?: RegExp): void {
	withStorage(() => {
		const hadStatus = localStorage.getItem(STATUS) !== null;
		for (const key of Object.keys(localStorage)) {
			if (!PREFERENCE.test(key) && !except?.test(key)) localStorage.removeItem(key);
		}
		if (hadStatus) localStorage.setItem(STATUS, LOGGED_OUT);
	}, undefined);
	notifyPage();
}

/** Returns, once, the message about a session that ended. */
export function takeSessionNote(): string | null {
	const saysLoggedIn = withStorage(() => localStorage.getItem(STATUS) === LOGGED_IN, false);
	if (!saysLoggedIn || readToken() !== null) return takeFromSession(NOTE);
	clearDevice();
	return 'Session timed out';
}

/** Shows logins and logouts of other tabs in this one. */
export function followOtherTabs(): void {
	window.addEventListener('storage', ({ key }) => {
		if (key === null || key === TOKEN || key === STATUS) notifyPage();
	});
	// A page in the back/forward cache gets no storage events.
	window.addEventListener('pageshow', ({ persisted }) => {
		if (persisted) notifyPage();
	});
}

/** Calls back whenever a session starts or ends, here or in another tab. Returns a function that stops this. */
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

/** Calls back right before an ended session is removed, the last moment to store drafts and actions. */
export function onSessionEnding(listener: (ending: SessionEnding) => void): () => void {
	window.addEventListener(ENDING_EVENT, listener);
	return () => window.removeEventListener(ENDING_EVENT, listener);
}

/** Updates header and bottom navigation, and notifies the listeners. */
export function notifyPage(): void {
	const { dataset } = document.documentElement;
	if (readToken() === null) delete dataset.session;
	else dataset.session = 'in';
	window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** Removes everything of a member who logs out. The next person in this tab may be someone else, so pending actions and drafts go too. */
export function forgetMember(): void {
	clearDevice();
	withStorage(() => {
		sessionStorage.removeItem(RETURN_ROUTE);
		sessionStorage.removeItem(PENDING_ACTIONS);
		sessionStorage.removeItem(CONTACT_DRAFT);
	}, undefined);
}
