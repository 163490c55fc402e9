import { withStorage } from '#lib/session/storage.ts';

/** A text that a member has written but not posted. */
export interface Draft {
	/** Distinguishes it from drafts for the same place in other tabs. */
	id: string;
	html: string;
	/** Plain text. */
	text: string;
	/** Idempotency key of a request whose response was lost. Sent again with this key, it posts nothing twice. */
	key?: string;
}

export type SentDraft = Draft & { key: string };

/** A closing tab releases its draft within this time. If it is still locked then, the other tab is writing it. */
const RELEASE_WITHIN_MS = 300;

/** The place that a draft is stored for: a subject, or one of its comments. */
export interface DraftPlace {
	draftKey: string;
	/** Null at the top level. */
	parentId: number | null;
}

/** Drafts are stored by place: one per tab, the latest last. */
function storageKeyFor({ draftKey, parentId }: DraftPlace): string {
	return `${draftKey}:${parentId ?? 0}`;
}

/** Returns the latest draft of a place, or a new one. */
export function openDraft(place: DraftPlace): Draft {
	return readDrafts(storageKeyFor(place)).at(-1) ?? { id: crypto.randomUUID(), html: '', text: '' };
}

/** Stores a draft, or removes it if it is empty. */
export function saveDraft(place: DraftPlace, draft: Draft): void {
	writeDrafts(storageKeyFor(place), draft.id, draft.text === '' ? [] : [draft]);
}

/** Adds to the reason for a failure that the draft is stored, if it is. For text whose form is no longer on the page. */
export function withDraftNote(failure: string, place: DraftPlace, { id }: Draft): string {
	const isStored = readDrafts(storageKeyFor(place)).some((draft) => draft.id === id);
	return isStored ? `${failure} Your text is saved as a draft.` : failure;
}

export function removeDraft(place: DraftPlace, { id }: Draft): void {
	writeDrafts(storageKeyFor(place), id, []);
}

/**
 * Locks a draft for this tab. Calls `onTaken` if another tab has it: this tab then needs its own draft. Returns a
 * function that releases it.
 */
export function lockDraft({ id }: Draft, onTaken: () => void): () => void {
	// Without the Web Locks API, tabs share their drafts.
	if (!('locks' in navigator)) return () => undefined;
	let end: () => void = () => undefined;
	const isEnded = new Promise<void>((resolve) => {
		end = resolve;
	});
	const timeout = new AbortController();
	const timer = setTimeout(() => timeout.abort(), RELEASE_WITHIN_MS);
	const hold = async () => {
		clearTimeout(timer);
		return isEnded;
	};
	const name = `comment-draft:${id}`;
	const held = navigator.locks
		.request(name, { signal: timeout.signal }, hold)
		// A busy page may already hold the lock without having run its callback.
		.catch(() =>
			navigator.locks.request(name, { ifAvailable: true }, (lock) =>
				lock ? isEnded : Promise.reject(new Error('Another tab holds it.')),
			),
		);
	Promise.race([held, isEnded]).catch(onTaken);
	return () => end();
}

/** Replaces the draft with this id; the drafts of other tabs stay. */
function writeDrafts(key: string, id: string, drafts: Draft[]): void {
	const left = [...readDrafts(key).filter((other) => other.id !== id), ...drafts];
	withStorage(
		() => (left.length === 0 ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(left))),
		undefined,
	);
}

function readDrafts(key: string): Draft[] {
	const stored = withStorage(() => localStorage.getItem(key), null);
	if (stored === null) return [];
	try {
		const drafts: unknown = JSON.parse(stored);
		return Array.isArray(drafts) ? drafts.flatMap(parseDraft) : [];
	} catch (damaged) {
		console.info('The drafts on this device could not be read.', damaged);
		return [];
	}
}

function parseDraft(draft: unknown): Draft[] {
	if (typeof draft !== 'object' || draft === null) return [];
	const { id, html, text, key }: Partial<Record<keyof Draft, unknown>> = draft;
	if (typeof id !== 'string' || typeof html !== 'string' || typeof text !== 'string') return [];
	return [{ id, html, text, ...(typeof key === 'string' && { key }) }];
}
