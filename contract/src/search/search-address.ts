import { MAX_SEARCH_LENGTH } from '../deals/limits.ts';
import { ADDRESS_CURSOR, ADDRESS_SLUG, matching } from '../kernel/address-values.ts';
import { MAX_PRICE } from '../kernel/limits.ts';
import { MAX_EXCLUDED_WORDS, SORT_ORDERS, type SortOrder } from './limits.ts';

/** The query parameters of the search page. */
export interface SearchAddress {
	/** The text as typed. The server reads filters out of it. Filters of the address win over these. */
	deal?: string | undefined;
	/** Searches for the text as it is: no filters are read out of it, and no word is corrected. */
	exact?: 1 | undefined;
	/** Searches the forum for the text. Only a cursor can accompany it. */
	in?: 'huddles' | undefined;
	/** In dollars, like `maxPrice`. */
	minPrice?: string | undefined;
	maxPrice?: string | undefined;
	/** A slug, like the next five. */
	category?: string | undefined;
	store?: string | undefined;
	brand?: string | undefined;
	tag?: string | undefined;
	notStore?: string | undefined;
	notBrand?: string | undefined;
	/** Words that a deal must not contain, separated by spaces. */
	without?: string | undefined;
	freeShipping?: 1 | undefined;
	/** 0 for in-store deals. */
	isOnline?: 1 | 0 | undefined;
	/** Whole percent. */
	minDiscount?: string | undefined;
	/** In days. */
	postedWithin?: string | undefined;
	expired?: 1 | undefined;
	/** Never the default, which is relevance for a search with words and newest first without. */
	sortBy?: SortOrder | undefined;
	cursor?: string | undefined;
}

const CONTROL_CHARACTERS = /\p{Cc}/u;
const PRICE = /^\d{1,7}(\.\d{1,2})?$/;
const PERCENT = /^[1-9]\d?$/;
const DAYS = /^(1|7|30)$/;

/**
 * Reads the query parameters and ignores invalid ones. Defaults are dropped too, so that every search has one address.
 * `aiQuery` is the text in old links.
 */
export function readSearchAddress(raw: Record<string, unknown>): SearchAddress {
	const cursor = matching(raw.cursor, ADDRESS_CURSOR);
	const deal = readText(raw.deal ?? raw.aiQuery);
	if (raw.in === 'huddles' && deal !== undefined) return { deal, in: 'huddles', cursor };
	return {
		deal,
		exact: deal === undefined ? undefined : readOn(raw.exact),
		...readPrices(matchingPrice(raw.minPrice), matchingPrice(raw.maxPrice)),
		category: matching(raw.category, ADDRESS_SLUG),
		store: matching(raw.store, ADDRESS_SLUG),
		brand: matching(raw.brand, ADDRESS_SLUG),
		tag: matching(raw.tag, ADDRESS_SLUG),
		notStore: matching(raw.notStore, ADDRESS_SLUG),
		notBrand: matching(raw.notBrand, ADDRESS_SLUG),
		without: readExcluded(raw.without),
		freeShipping: readOn(raw.freeShipping),
		isOnline: readSwitch(raw.isOnline),
		minDiscount: matching(raw.minDiscount, PERCENT),
		postedWithin: matching(raw.postedWithin, DAYS),
		expired: readOn(raw.expired),
		sortBy: readOrder(raw.sortBy, deal),
		cursor,
	};
}

/** Returns the order of a search whose address does not set one. */
export function defaultOrder(words: string | undefined): SortOrder {
	return words === undefined ? 'newest' : 'relevance';
}

function readOrder(value: unknown, words: string | undefined): SortOrder | undefined {
	const order = SORT_ORDERS.find((known) => known === value);
	// Without words, no deal is more relevant than another.
	return order === 'relevance' || order === defaultOrder(words) ? undefined : order;
}

function readText(value: unknown): string | undefined {
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	const text = String(value)
		.trim()
		.replace(/[ \t]+/g, ' ');
	return text === '' || text.length > MAX_SEARCH_LENGTH || CONTROL_CHARACTERS.test(text) ? undefined : text;
}

function readExcluded(value: unknown): string | undefined {
	return readText(value)?.split(' ').slice(0, MAX_EXCLUDED_WORDS).join(' ');
}

/** People also type "$1,500". */
function matchingPrice(value: unknown): string | undefined {
	const plain = typeof value === 'string' ? value.trim().replace(/^\$ ?|,(?=\d{3}(?!\d))/g, '') : value;
	return matching(plain, PRICE);
}

function readPrices(minPrice: string | undefined, maxPrice: string | undefined) {
	const isReversed = minPrice !== undefined && maxPrice !== undefined && Number(minPrice) > Number(maxPrice);
	return isReversed ? {} : { minPrice: readPrice(minPrice), maxPrice: readPrice(maxPrice) };
}

function readPrice(price: string | undefined): string | undefined {
	return price === undefined || Number(price) > MAX_PRICE ? undefined : String(Number(price));
}

function readOn(value: unknown): 1 | undefined {
	return readSwitch(value) === 1 ? 1 : undefined;
}

function readSwitch(value: unknown): 1 | 0 | undefined {
	const text = String(value);
	if (text === '1' || text === 'true') return 1;
	return text === '0' || text === 'false' ? 0 : undefined;
}
