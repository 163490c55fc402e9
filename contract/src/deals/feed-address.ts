import { MAX_PRICE } from '../kernel/limits.ts';
import { DEFAULT_FEED_FILTER, type FeedFilter, isFeedFilter } from './feed.ts';
import { MAX_SEARCH_LENGTH } from './limits.ts';

const NOTICES = ['deal-posted', 'account-verified', 'password-reset'] as const;
export type Notice = (typeof NOTICES)[number];

/** What the home page's address can say. Whatever is missing has its default: new deals, none expired. */
export interface FeedAddress {
	/** Never the default. */
	filter?: FeedFilter | undefined;
	expired?: 1 | undefined;
	/** A category's slug. Categories have pages of their own now: an address with one leads there for good. */
	category?: string | undefined;
	/** Search words. */
	deal?: string | undefined;
	minPrice?: string | undefined;
	maxPrice?: string | undefined;
	cursor?: string | undefined;
	notice?: Notice | undefined;
}

const CONTROL_CHARACTERS = /\p{Cc}/u;
const SLUG = /^[a-z0-9-]{1,100}$/;
const CURSOR = /^[\w-]{1,200}$/;
const PRICE = /^\d{1,7}(\.\d{1,2})?$/;

/** Reads an address and drops, without a word, whatever makes no sense in it. Defaults are dropped too: one page, one address. */
export function readFeedAddress(raw: Record<string, unknown>): FeedAddress {
	return {
		// First, as somebody writes it by hand: in another order the router would put it right before it leads on.
		category: matching(raw.category, SLUG),
		filter: readFilter(raw.filter),
		expired: raw.expired === '1' || raw.expired === 1 ? 1 : undefined,
		deal: readWords(raw.deal),
		...readPrices(matching(raw.minPrice, PRICE), matching(raw.maxPrice, PRICE)),
		cursor: matching(raw.cursor, CURSOR),
		notice: NOTICES.find((notice) => notice === raw.notice),
	};
}

function readFilter(value: unknown): FeedAddress['filter'] {
	return isFeedFilter(value) && value !== DEFAULT_FEED_FILTER ? value : undefined;
}

function readWords(value: unknown): string | undefined {
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	const words = String(value).trim();
	if (words === '' || words.length > MAX_SEARCH_LENGTH || CONTROL_CHARACTERS.test(words)) return undefined;
	return words;
}

function readPrices(minPrice: string | undefined, maxPrice: string | undefined) {
	const isInRange = (price: string | undefined) => price === undefined || Number(price) <= MAX_PRICE;
	const isReversed = minPrice !== undefined && maxPrice !== undefined && Number(minPrice) > Number(maxPrice);
	if (isReversed) return { minPrice: undefined, maxPrice: undefined };
	return {
		minPrice: isInRange(minPrice) ? minPrice : undefined,
		maxPrice: isInRange(maxPrice) ? maxPrice : undefined,
	};
}

function matching(value: unknown, pattern: RegExp): string | undefined {
	const text = typeof value === 'number' ? String(value) : value;
	return typeof text === 'string' && pattern.test(text) ? text : undefined;
}
