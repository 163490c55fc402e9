import { markIntended } from '../../lib/session/change-session.ts';
import { memberIdOf } from '../../lib/session/member-id.ts';
import { INTENDED_ACTION, readToken, TAKEN_ACTIONS } from '../../lib/session/session.ts';
import { takeFromSession, withStorage } from '../../lib/session/storage.ts';

/** What a visitor may press and be led to the login for. Nothing else is ever done for them afterwards. */
const KINDS = [
	'likeDeal',
	'dislikeDeal',
	'likeComment',
	'dislikeComment',
	'likeHuddle',
	'dislikeHuddle',
	'answerPoll',
	'saveDeal',
	'reportExpired',
	'flagComment',
	'reply',
	'comment',
] as const;

export interface IntendedAction {
	kind: (typeof KINDS)[number];
	/** Of the deal or huddle, or of the comment that is voted on, reported or answered. */
	id: number;
	/** The title of the deal or huddle, what a poll asks, or who wrote the comment. */
	name: string;
	/** What was ticked in a poll. */
	choices?: readonly string[];
}

/** What is done at once after the login, since nothing has to be said for it. */
export type DoneAction = IntendedAction & { kind: Exclude<IntendedAction['kind'], WordyKind> };
type WordyKind = 'flagComment' | 'reply' | 'comment';

export function isDoneAtOnce<Action extends IntendedAction>(action: Action): action is Action & DoneAction {
	return action.kind !== 'flagComment' && action.kind !== 'reply' && action.kind !== 'comment';
}

/** Everything else counts for others, and wants a verified address. */
export function isForOneself({ kind }: IntendedAction): boolean {
	return kind === 'saveDeal';
}

export interface KeptAction extends IntendedAction {
	/** Pixels: how far the page was scrolled when it was pressed. */
	scrollY: number;
}

/** Whoever comes back later has forgotten what they pressed. */
const LASTS_MS = 30 * 60_000;
/** As many as can have been copied with their tabs while they count. */
const TAKEN_MAX = 50;
const NAME_MAX = 300;
const CHOICES_MAX = 20;

/** What was pressed in this tab before the login, if it is not too long ago, and not by another member than the one who is here. */
export function readIntended(): KeptAction | null {
	const intention = readIntention();
	return intention && !isOfAnother(intention) ? intention.action : null;
}

/** The same, once: nothing is done twice, nor in a copy of the tab. */
export function takeIntended(): KeptAction | null {
	const intention = readIntention();
	takeFromSession(INTENDED_ACTION);
	if (!intention || isOfAnother(intention)) return null;
	const taken = [...readTaken(), intention.at].slice(-TAKEN_MAX);
	withStorage(() => localStorage.setItem(TAKEN_ACTIONS, JSON.stringify(taken)), undefined);
	return intention.action;
}

/** What a visitor pressed in this tab is the member's who is logged in by now. */
export function claimIntended(memberId: number | null): void {
	if (readIntention()?.memberId === null) markIntended(memberId);
}

/** Forgets what another member pressed; answers whether there was something. */
export function forgetIntendedOfOthers(): boolean {
	const intention = readIntention();
	if (!intention || !isOfAnother(intention)) return false;
	takeFromSession(INTENDED_ACTION);
	return true;
}

interface Intention {
	action: KeptAction;
	/** Milliseconds. */
	at: number;
	/** Whose it is; null of a visitor. */
	memberId: number | null;
}

function isOfAnother({ memberId }: Intention): boolean {
	const token = readToken();
	return memberId !== null && token !== null && memberIdOf(token) !== memberId;
}

/** What stands there can have been written by anything in this browser: only what is known is read from it. */
function readIntention(): Intention | null {
	const kept = readJson(withStorage(() => sessionStorage.getItem(INTENDED_ACTION), null));
	if (typeof kept !== 'object' || kept === null) return null;
	const {
		kind: text,
		id: number,
		name,
		choices,
		at,
		scrollY,
		memberId,
	}: Partial<Record<string, unknown>> = { ...kept };
	const kind = KINDS.find((known) => known === text);
	const id = Number(number);
	const ageMs = Date.now() - Number(at);
	if (!kind || !Number.isSafeInteger(id) || id < 0 || !(ageMs >= 0 && ageMs < LASTS_MS)) return null;
	if (typeof name !== 'string' || readTaken().includes(Number(at))) return null;
	const ticked = Array.isArray(choices) ? choices.slice(0, CHOICES_MAX).map(toName) : [];
	return {
		action: { kind, id, name: toName(name), choices: ticked, scrollY: Number(scrollY) || 0 },
		at: Number(at),
		memberId: typeof memberId === 'number' ? memberId : null,
	};
}

/** When each of those that were taken was pressed. */
function readTaken(): number[] {
	const taken = readJson(withStorage(() => localStorage.getItem(TAKEN_ACTIONS), null));
	return Array.isArray(taken) ? taken.filter((at) => typeof at === 'number') : [];
}

function readJson(text: string | null): unknown {
	if (text === null) return null;
	try {
		return JSON.parse(text);
	} catch (damaged) {
		console.info('What was pressed before the login cannot be read.', damaged);
		return null;
	}
}

function toName(value: unknown): string {
	return String(value).slice(0, NAME_MAX);
}
