import { takeStart } from '../kernel/shorten.ts';

/** The FAQ's category chips. Without one, every question is shown. */
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

/** The query parameters of the FAQ page. */
export interface FaqAddress {
	category?: FaqCategory | undefined;
	/** The search text. */
	q?: string | undefined;
}

/** Reads the query parameters and ignores invalid ones. */
export function readFaqAddress(raw: Record<string, unknown>): FaqAddress {
	return { category: FAQ_CATEGORIES.find((known) => known === raw.category), ...readWordsAddress(raw) };
}

/** Does the same for a page that has only a search text. */
export function readWordsAddress({ q }: Record<string, unknown>): { q?: string | undefined } {
	const words = typeof q === 'string' || typeof q === 'number' ? takeStart(String(q).trim(), MAX_WORDS) : '';
	return { q: words === '' ? undefined : words };
}

const MAX_WORDS = 100;
