import { takeStart } from '@bilby/contract/kernel/shorten';
import { memberIdOf } from './member-id.ts';
import { storeReturnPath } from './return-path.ts';
import {
	DONE_ACTIONS,
	type InterruptedAction,
	onSessionEnding,
	PENDING_ACTIONS,
	RETURN_ROUTE,
	readToken,
} from './session.ts';
import { takeFromSession, withStorage } from './storage.ts';

/** The actions that can wait for a login. Only these run after it. */
const KINDS = [
	'likeDeal',
	'dislikeDeal',
	'likeComment',
	'dislikeComment',
	'likeHuddle',
	'dislikeHuddle',
	'answerPoll',
	'saveDeal',
	'unsaveDeal',
	'followStore',
	'followBrand',
	'followTag',
	'unfollowStore',
	'unfollowBrand',
	'unfollowTag',
	'reportExpired',
	'reopenDeal',
	'reportDeal',
	'flagComment',
	'reply',
	'comment',
] as const;

export type ActionKind = (typeof KINDS)[number];

export interface Action {
	kind: ActionKind;
	/** Id of the deal, huddle or label, or of the comment that is voted on, reported or replied to. */
	id: number;
	/** The title of the deal or huddle, the question of a poll, the name of a label, or the author of the comment. */
	name: string;
	/** The options ticked in a poll. */
	choices?: readonly string[];
}

export interface PendingAction extends Action {
	/** Scroll position of the page in pixels when the action was started. */
	scrollY: number;
	/** When the action was stored, in milliseconds. Each action of a list gets its own, so it also identifies the action. */
	at: number;
	/** The member who started it; null for a visitor. */
	memberId: number | null;
	/** Path, search and hash of the page on which it was started. */
	place: string;
}

/** The member has to enter text before these can be sent. */
const TEXT_KINDS = ['reportDeal', 'flagComment', 'reply', 'comment'] as const satisfies ActionKind[];

type TextKind = (typeof TEXT_KINDS)[number];

/** An action that is complete: it needs no text from the member. */
export type ImmediateAction = Action & { kind: Exclude<ActionKind, TextKind> };

export function isImmediate<Some extends Action>(action: Some): action is Some & ImmediateAction {
	return !TEXT_KINDS.some((kind) => kind === action.kind);
}

/** True if only the member sees the result. Everything else requires a verified address. */
export function isPrivate({ kind }: Action): boolean {
	return /^(un)?(save|follow)/.test(kind);
}

/** Visitors who come back later have forgotten what they clicked. */
const EXPIRES_AFTER_MS = 30 * 60_000;
/** Enough for all actions that a duplicated tab may still hold. Older ones have expired. */
const MAX_DONE = 50;
const MAX_NAME_LENGTH = 300;
/** More than anyone clicks before the server responds. */
const MAX_ACTIONS = 50;
const MAX_CHOICES = 20;

/** Stores the page to return to after the login, and removes earlier pending actions. */
export function replacePendingActions(page: string): void {
	takeFromSession(PENDING_ACTIONS);
	storeReturnPath(page);
}

/**
 * Stores actions for the next login, and the page of the first one as the page to return to. Replaces earlier ones. Does nothing
 * on the pages for login, sign-up, passwords and verification.
 */
export function storePendingActions<Some extends InterruptedAction>(...actions: Some[]): void {
	const addPlace = placeAdder();
	const { place: route } = addPlace(actions[0] ?? {});
	if (/^\/(login|signup|auth|forgot|reset|verify)/.test(route)) return;
	withStorage(() => {
		sessionStorage.setItem(RETURN_ROUTE, route);
		const stored = { actions: actions.map(addPlace), at: Date.now(), scrollY };
		sessionStorage.setItem(PENDING_ACTIONS, JSON.stringify(stored));
	}, undefined);
}

/**
 * Sends an action of a member. If the server has ended their session meanwhile, the result of `readAction` is stored for the
 * login that follows.
 */
export function sendAction<Reply>(
	readAction: () => Action & Omit<InterruptedAction, 'kind'>,
	send: () => Promise<Reply>,
): Promise<Reply> {
	const addPlace = placeAdder();
	const stop = onSessionEnding(({ detail: actions }) => actions.push(addPlace(readAction())));
	return send().finally(stop);
}

/** Returns a function that adds the current page to an action without a place, even after that page has been left. */
function placeAdder() {
	const { pathname, search, hash } = window.location;
	return <Some extends Partial<InterruptedAction>>(action: Some) => ({
		place: pathname + search + (action.hash ?? hash),
		...action,
	});
}

/** Returns this tab's pending actions, oldest first. Leaves out expired ones and those of other members. */
export function readPendingActions(): PendingAction[] {
	return readStored().filter((action) => !belongsToAnotherMember(action));
}

/** Removes an action that is done or must not be done, in duplicates of this tab too. */
export function removePendingAction({ at }: PendingAction): void {
	const done = [...readDone(), at].slice(-MAX_DONE);
	withStorage(() => localStorage.setItem(DONE_ACTIONS, JSON.stringify(done)), undefined);
	// If local storage is full, this tab still does the action only once.
	const { actions, ...rest } = readFields(readJson(takeFromSession(PENDING_ACTIONS)));
	if (!Array.isArray(actions)) return;
	const left = actions.map((action, index) => (rest.at === at + index ? null : action));
	withStorage(() => sessionStorage.setItem(PENDING_ACTIONS, JSON.stringify({ ...rest, actions: left })), undefined);
}

/** Assigns the actions that a visitor started in this tab to the member who has logged in. */
export function claimPendingActions(memberId: number | null): void {
	if (readStored().some((action) => action.memberId === null)) assignPendingActions(memberId);
}

/** Assigns the actions of this tab to a member, so that they never run for anyone else who logs in here. */
export function assignPendingActions(memberId: number | null): void {
	const stored = readFields(readJson(withStorage(() => sessionStorage.getItem(PENDING_ACTIONS), null)));
	withStorage(() => sessionStorage.setItem(PENDING_ACTIONS, JSON.stringify({ ...stored, memberId })), undefined);
}

/** Removes the actions of another member; returns true if there were any. */
export function removeActionsOfOthers(): boolean {
	if (!readStored().some(belongsToAnotherMember)) return false;
	takeFromSession(PENDING_ACTIONS);
	return true;
}

function belongsToAnotherMember({ memberId }: PendingAction): boolean {
	const token = readToken();
	return memberId !== null && token !== null && memberIdOf(token) !== memberId;
}

/** Anything in this browser can write to the storage, so only valid actions are read from it. */
function readStored(): PendingAction[] {
	const stored = readJson(withStorage(() => sessionStorage.getItem(PENDING_ACTIONS), null));
	const { actions, at, scrollY, memberId } = readFields(stored);
	if (!Array.isArray(actions) || typeof at !== 'number') return [];
	const ageMs = Date.now() - at;
	if (!(ageMs >= 0 && ageMs < EXPIRES_AFTER_MS)) return [];
	const done = readDone();
	return actions.slice(0, MAX_ACTIONS).flatMap((value, index) => {
		const action = parseAction(value);
		// Identifies the action, so each one of a list gets its own time.
		const startedAt = at - index;
		if (action === null || done.includes(startedAt)) return [];
		return {
			...action,
			scrollY: typeof scrollY === 'number' ? scrollY : 0,
			at: startedAt,
			memberId: typeof memberId === 'number' ? memberId : null,
		};
	});
}

function parseAction(value: unknown): (Action & Pick<PendingAction, 'place'>) | null {
	const { kind: text, id, name, choices, place } = readFields(value);
	const kind = KINDS.find((known) => known === text);
	if (!kind || typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return null;
	if (typeof name !== 'string' || typeof place !== 'string') return null;
	const texts = Array.isArray(choices)
		? choices.slice(0, MAX_CHOICES).filter((choice) => typeof choice === 'string')
		: [];
	return {
		kind,
		id,
		name: takeStart(name, MAX_NAME_LENGTH),
		choices: texts.map((choice) => takeStart(choice, MAX_NAME_LENGTH)),
		place,
	};
}

function readFields(value: unknown): Partial<Record<string, unknown>> {
	return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readDone(): number[] {
	const done = readJson(withStorage(() => localStorage.getItem(DONE_ACTIONS), null));
	return Array.isArray(done) ? done.filter((at) => typeof at === 'number') : [];
}

function readJson(text: string | null): unknown {
	if (text === null) return null;
	try {
		return JSON.parse(text);
	} catch (damaged) {
		console.info('The pending actions cannot be read.', damaged);
		return null;
	}
}
