import { takeStart } from '@bilby/contract/kernel/shorten';
import { markIntended } from '#lib/session/change-session.ts';
import { memberIdOf } from '#lib/session/member-id.ts';
import { INTENDED_ACTION, readToken, TAKEN_ACTIONS } from '#lib/session/session.ts';
import { takeFromSession, withStorage } from '#lib/session/storage.ts';

/** What somebody may press and be led to the login for. Nothing else is ever done for them afterwards. */
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
	'reportExpired',
	'reopenDeal',
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
	return !isWordy(action);
}

/** What the comments ask for the words of. */
export function isWordy<Action extends IntendedAction>(action: Action): action is Action & { kind: WordyKind } {
	return action.kind === 'flagComment' || action.kind === 'reply' || action.kind === 'comment';
}

/** Everything else counts for others, and wants a verified address. */
export function isForOneself({ kind }: IntendedAction): boolean {
	return kind === 'saveDeal' || kind === 'unsaveDeal';
}

export interface KeptAction extends IntendedAction {
	/** Pixels: how far the page was scrolled when it was pressed. */
	scrollY: number;
	/** When it was pressed, in milliseconds: no two of a tab have the same. */
	at: number;
	/** Whose it is; null of a visitor. */
	memberId: number | null;
	/** The address, without the site, of the page that it was pressed on. */
	place: string;
}

/** Whoever comes back later has forgotten what they pressed. */
const LASTS_MS = 30 * 60_000;
/** As many as can have been copied with their tabs while they count. */
const TAKEN_MAX = 50;
const NAME_MAX = 300;
/** More than anybody presses before the server has answered. */
const AT_ONCE_MAX = 50;
const CHOICES_MAX = 20;

/** What was pressed in this tab before the login, the first first: not what is too long ago, or of another member than the one who is here. */
export function readIntended(): KeptAction[] {
	return readKept().filter((action) => !isOfAnother(action));
}

/** Says that something is done, or not to be done any more: it is not read again, nor in a copy of the tab. */
export function takeIntended({ at }: KeptAction): void {
	const taken = [...readTaken(), at].slice(-TAKEN_MAX);
	withStorage(() => localStorage.setItem(TAKEN_ACTIONS, JSON.stringify(taken)), undefined);
	// Where the device lets nothing be noted, this tab does it once all the same.
	const { presses, ...rest } = fieldsOf(readJson(takeFromSession(INTENDED_ACTION)));
	if (!Array.isArray(presses)) return;
	const left = presses.map((press, place) => (rest.at === at + place ? null : press));
	withStorage(() => sessionStorage.setItem(INTENDED_ACTION, JSON.stringify({ ...rest, presses: left })), undefined);
}

/** What a visitor pressed in this tab is the member's who is logged in by now. */
export function claimIntended(memberId: number | null): void {
	if (readKept().some((action) => action.memberId === null)) markIntended(memberId);
}

/** Forgets what another member pressed; answers whether there was something. */
export function forgetIntendedOfOthers(): boolean {
	if (!readKept().some(isOfAnother)) return false;
	takeFromSession(INTENDED_ACTION);
	return true;
}

function isOfAnother({ memberId }: KeptAction): boolean {
	const token = readToken();
	return memberId !== null && token !== null && memberIdOf(token) !== memberId;
}

/** What stands there can have been written by anything in this browser: only what is known is read from it. */
function readKept(): KeptAction[] {
	const kept = readJson(withStorage(() => sessionStorage.getItem(INTENDED_ACTION), null));
	const { presses, at, scrollY, memberId } = fieldsOf(kept);
	if (!Array.isArray(presses) || typeof at !== 'number') return [];
	const ageMs = Date.now() - at;
	if (!(ageMs >= 0 && ageMs < LASTS_MS)) return [];
	const taken = readTaken();
	return presses.slice(0, AT_ONCE_MAX).flatMap((press, place) => {
		const action = toAction(press);
		// What was taken is known by its time: no two have the same.
		const pressedAt = at - place;
		if (action === null || taken.includes(pressedAt)) return [];
		return {
			...action,
			scrollY: typeof scrollY === 'number' ? scrollY : 0,
			at: pressedAt,
			memberId: typeof memberId === 'number' ? memberId : null,
		};
	});
}

function toAction(press: unknown): (IntendedAction & Pick<KeptAction, 'place'>) | null {
	const { kind: text, id, name, choices, place } = fieldsOf(press);
	const kind = KINDS.find((known) => known === text);
	if (!kind || typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return null;
	if (typeof name !== 'string' || typeof place !== 'string') return null;
	return {
		kind,
		id,
		name: takeStart(name, NAME_MAX),
		choices: Array.isArray(choices)
			? choices
					.slice(0, CHOICES_MAX)
					.filter(isText)
					.map((choice) => takeStart(choice, NAME_MAX))
			: [],
		place,
	};
}

function isText(value: unknown): value is string {
	return typeof value === 'string';
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
	return typeof value === 'object' && value !== null ? { ...value } : {};
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
