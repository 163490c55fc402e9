import { withStorage } from '../../lib/storage.ts';

/** What somebody has written and not yet posted. */
export interface Draft {
	html: string;
	/** The bare words. */
	text: string;
	/** Names the request that may have been lost on its way: sent again under this name, it posts nothing twice. */
	key?: string;
}

export type SentDraft = Draft & { key: string };

/** Drafts are kept on the device, one for each deal and each comment replied to. */
function keyOf(dealId: number, parentId: number | null): string {
	return `commentDraft:${dealId}:${parentId ?? 0}`;
}

export const NO_DRAFT: Draft = { html: '', text: '' };

export function readDraft(dealId: number, parentId: number | null): Draft {
	const kept = withStorage(() => localStorage.getItem(keyOf(dealId, parentId)), null);
	return (kept !== null && parseDraft(kept)) || NO_DRAFT;
}

/** Keeps a draft; one without words is forgotten. */
export function keepDraft(dealId: number, parentId: number | null, draft: Draft): void {
	const key = keyOf(dealId, parentId);
	withStorage(
		() => (draft.text === '' ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(draft))),
		undefined,
	);
}

function parseDraft(kept: string): Draft | null {
	try {
		const draft: unknown = JSON.parse(kept);
		if (typeof draft !== 'object' || draft === null) return null;
		const { html, text, key }: Partial<Record<keyof Draft, unknown>> = draft;
		if (typeof html !== 'string' || typeof text !== 'string') return null;
		return { html, text, ...(typeof key === 'string' && { key }) };
	} catch (damaged) {
		console.info('A draft on this device could not be read.', damaged);
		return null;
	}
}
