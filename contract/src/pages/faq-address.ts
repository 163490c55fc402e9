import { startOf } from '../kernel/shorten.ts';

/** Chips of the FAQ; without one it is all. */
export const FAQ_CATEGORIES = [
	'general',
	'account',
	'deals',
	'alerts',
	'ai-features',
	'reputation',
	'mobile',
	'technical',
] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** What the address of the FAQ can say. */
export interface FaqAddress {
	category?: FaqCategory | undefined;
	/** Words that narrow it. */
	q?: string | undefined;
}

/** Reads an address and drops, without a word, whatever makes no sense in it. */
export function readFaqAddress(raw: Record<string, unknown>): FaqAddress {
	return { category: FAQ_CATEGORIES.find((known) => known === raw.category), ...readWordsAddress(raw) };
}

/** The same of a page that is narrowed by words alone. */
export function readWordsAddress({ q }: Record<string, unknown>): { q?: string | undefined } {
	const words = typeof q === 'string' || typeof q === 'number' ? startOf(String(q).trim(), MAX_WORDS) : '';
	return { q: words === '' ? undefined : words };
}

/** Characters. */
const MAX_WORDS = 100;
