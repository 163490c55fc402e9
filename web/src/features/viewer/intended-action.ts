import { INTENDED_ACTION } from '../../lib/session/session.ts';
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
/** What was taken last, so that a tab which somebody has copied does not do it again (local storage). */
const TAKEN = 'authTakenAction';
const NAME_MAX = 300;
const CHOICES_MAX = 20;

/** What was pressed in this tab before the login, if it is not too long ago. */
export function readIntended(): KeptAction | null {
	return parse(withStorage(() => sessionStorage.getItem(INTENDED_ACTION), null));
}

/** The same, once: nothing is done twice, nor in a copy of the tab. */
export function takeIntended(): KeptAction | null {
	const text = takeFromSession(INTENDED_ACTION);
	const action = parse(text);
	if (text !== null && action) withStorage(() => localStorage.setItem(TAKEN, text), undefined);
	return action;
}

/** What stands there can have been written by anything in this browser: only what is known is read from it. */
function parse(text: string | null): KeptAction | null {
	if (text === null || text === withStorage(() => localStorage.getItem(TAKEN), null)) return null;
	try {
		const kept: Partial<Record<keyof KeptAction | 'at', unknown>> | null = JSON.parse(text);
		const kind = KINDS.find((known) => known === kept?.kind);
		const id = Number(kept?.id);
		const ageMs = Date.now() - Number(kept?.at);
		if (!kind || !Number.isSafeInteger(id) || id < 0 || !(ageMs >= 0 && ageMs < LASTS_MS)) return null;
		const choices = Array.isArray(kept?.choices) ? kept.choices.slice(0, CHOICES_MAX).map(toName) : [];
		return { kind, id, name: toName(kept?.name), choices, scrollY: Number(kept?.scrollY) || 0 };
	} catch (damaged) {
		console.info('What was pressed before the login cannot be read.', damaged);
		return null;
	}
}

function toName(value: unknown): string {
	return String(value).slice(0, NAME_MAX);
}
