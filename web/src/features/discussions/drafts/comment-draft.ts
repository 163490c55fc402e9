import { withStorage } from '#lib/session/storage.ts';

/** What somebody has written and not yet posted. */
export interface Draft {
	/** Tells it from drafts for the same place in other tabs. */
	id: string;
	html: string;
	/** The bare words. */
	text: string;
	/** Names the request that may have been lost on its way: sent again under this name, it posts nothing twice. */
	key?: string;
}

export type SentDraft = Draft & { key: string };

/** Another tab lets go of a draft within this time, or is still writing. */
const HOLD_WITHIN_MS = 300;

/** Where on the device what is written in one place stands: below a subject, or below one of its comments. */
export interface DraftPlace {
	draftKey: string;
	/** Null at the top. */
	parentId: number | null;
}

/** Drafts are kept on the device for each place: one of each tab, the latest last. */
function keyOf({ draftKey, parentId }: DraftPlace): string {
	return `${draftKey}:${parentId ?? 0}`;
}

/** The draft to go on with: the latest, or a new one. */
export function openDraft(place: DraftPlace): Draft {
	return readDrafts(keyOf(place)).at(-1) ?? { id: crypto.randomUUID(), html: '', text: '' };
}

/** Keeps a draft; one without words is forgotten. */
export function saveDraft(place: DraftPlace, draft: Draft): void {
	writeDrafts(keyOf(place), draft.id, draft.text === '' ? [] : [draft]);
}

export function forgetDraft(place: DraftPlace, { id }: Draft): void {
	writeDrafts(keyOf(place), id, []);
}

/**
 * Holds a draft for this tab. Where another one does already, `onTaken` is called: who goes on from it needs a draft of their
 * own. Answers how to let it go.
 */
export function holdDraft({ id }: Draft, onTaken: () => void): () => void {
	// In a browser that cannot tell, tabs share their drafts.
	if (!('locks' in navigator)) return () => undefined;
	let end: () => void = () => undefined;
	const isEnded = new Promise<void>((resolve) => {
		end = resolve;
	});
	const patience = new AbortController();
	const timer = setTimeout(() => patience.abort(), HOLD_WITHIN_MS);
	const hold = async () => {
		clearTimeout(timer);
		return isEnded;
	};
	const name = `comment-draft:${id}`;
	const held = navigator.locks
		.request(name, { signal: patience.signal }, hold)
		// A page that was busy may have been given it, and not have heard so yet.
		.catch(() =>
			navigator.locks.request(name, { ifAvailable: true }, (lock) =>
				lock ? isEnded : Promise.reject(new Error('Another tab holds it.')),
			),
		);
	Promise.race([held, isEnded]).catch(onTaken);
	return () => end();
}

/** Puts what is given in the place of the draft of this id; those of other tabs stay. */
function writeDrafts(key: string, id: string, drafts: Draft[]): void {
	const left = [...readDrafts(key).filter((other) => other.id !== id), ...drafts];
	withStorage(
		() => (left.length === 0 ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(left))),
		undefined,
	);
}

function readDrafts(key: string): Draft[] {
	const kept = withStorage(() => localStorage.getItem(key), null);
	if (kept === null) return [];
	try {
		const drafts: unknown = JSON.parse(kept);
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
