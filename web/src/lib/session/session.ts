import { takeFromSession, withStorage } from './storage.ts';

/** Names of what the browser keeps, as the specification has them. */
export const TOKEN = 'myToken';
export const STATUS = 'myStatus';
export const LOGGED_IN = 'logged_in';
/** Where somebody was going when they had to log in (session storage). */
export const INTENDED_ROUTE = 'authIntendedRoute';
/** What somebody pressed when they had to log in, when and where (session storage). */
export const INTENDED_ACTION = 'authIntendedAction';
/** When what was taken of that had been pressed, so that a copied tab does not do it again (local storage). */
export const TAKEN_ACTIONS = 'authTakenActions';
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

/** What somebody pressed, as the login is to know it. */
export interface Press {
	kind: string;
	/** The part of the page that it leads back to, as in an address: empty or beginning with #. */
	hash?: string;
	/** The path, search and hash that it leads back to, where the page may be another one by now. */
	place?: string;
}

/** Its detail is what was being sent: added to, it leads to the login. */
export type SessionEnding = CustomEvent<Press[]>;

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

/** Notes the present page as the one to come back to, unless it is one of those that lead to a session. */
export function intendThisPage(): void {
	intendPlace();
}

/**
 * Notes a place of the present page as the one to come back to, and what was pressed there, the first first; what was pressed
 * before no longer counts.
 */
export function intendPlace<Pressed extends Press>(...presses: Pressed[]): void {
	const place = placeHere();
	const { place: route } = place(presses[0] ?? {});
	if (/^\/(login|signup|auth|forgot|reset|verify)/.test(route)) return;
	withStorage(() => {
		sessionStorage.setItem(INTENDED_ROUTE, route);
		const intended = { presses: presses.map(place), at: Date.now(), scrollY };
		sessionStorage.setItem(INTENDED_ACTION, JSON.stringify(intended));
	}, undefined);
}

/** What gives a press the present page as its place, unless it has one, also once that page has been left. */
function placeHere() {
	const { pathname, search, hash } = window.location;
	return <Pressed extends Partial<Press>>(press: Pressed) => ({
		place: pathname + search + (press.hash ?? hash),
		...press,
	});
}

/**
 * Sends what a member pressed. Should the server have ended their session meanwhile, `readPress` says what to note for the
 * login that they are led to.
 */
export function sendPressed<Reply>(readPress: () => Press, send: () => Promise<Reply>): Promise<Reply> {
	const place = placeHere();
	const stop = onSessionEnding(({ detail: presses }) => presses.push(place(readPress())));
	return send().finally(stop);
}

/** For whoever leaves by their own will: the next one in this tab may be somebody else, so what was pressed before the login goes too. */
export function forgetMember(): void {
	clearDevice();
	withStorage(() => {
		sessionStorage.removeItem(INTENDED_ROUTE);
		sessionStorage.removeItem(INTENDED_ACTION);
	}, undefined);
}
