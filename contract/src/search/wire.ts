import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../deals/limits.ts';
import { PAGE_IN_REACH, PRICES_IN_ORDER } from '../deals/list-bounds.ts';
import { dealListReply, dealWire } from '../deals/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import {
	dollars,
	wireBoolean,
	wireCursor,
	wireId,
	wireInteger,
	wirePage,
	wirePerPage,
	wirePrice,
	wireText,
} from '../kernel/wire-values.ts';
import { searchFilters } from './filters-wire.ts';
import { MAX_SENTENCE_LENGTH, SORT_ORDERS, type SortOrder } from './limits.ts';

/** The excluded words of a search, separated by spaces. */
const MAX_EXCLUDED_LENGTH = 200;

const entryName = z.union([wireText(100), wireId], 'Please send a slug or an id.').describe('A slug or an id.');

export const searchFields = z.object({
	deal: wireText(MAX_SEARCH_LENGTH).default('').describe('Words, or a sentence if `understand` is true.'),
	understand: wireBoolean
		.default(false)
		.describe(
			'True to extract filters from the text: "gaming laptop under $1500 with free shipping". Filters in the request body take precedence.',
		),
	exact: wireBoolean
		.default(false)
		.describe('True to search for the exact text: words are not corrected, and `understand` has no effect.'),
	minPrice: wirePrice.optional(),
	maxPrice: wirePrice.optional(),
	minDiscount: wireInteger(1, 99).optional().describe('Whole percent off the original price.'),
	category: entryName.optional(),
	store: entryName.optional(),
	brand: entryName.optional(),
	tag: entryName.optional(),
	notStore: entryName.optional(),
	notBrand: entryName.optional(),
	without: wireText(MAX_EXCLUDED_LENGTH).optional().describe('Words that a deal must not contain.'),
	freeShipping: wireBoolean.optional(),
	isOnline: wireBoolean.optional().describe('False means in store.'),
	postedWithin: wireInteger(1, 365).optional().describe('In days.'),
	toggleExpired: wireBoolean.default(false),
	sortBy: z
		.enum(SORT_ORDERS, 'This sort order doesn’t exist.')
		.optional()
		.describe('Relevance, unless the text says otherwise.'),
	page: wirePage.optional(),
	perPage: wirePerPage,
	cursor: wireCursor.optional().describe('`nextCursor` of the previous response. Continues exactly there.'),
});

export const searchBody = searchFields
	.prefault({})
	.refine(...PRICES_IN_ORDER)
	.refine(...PAGE_IN_REACH);
export type SearchBody = z.input<typeof searchBody>;
export type TypedSearch = z.output<typeof searchBody>;

/** A search whose text has been read: `deal` has only words. */
export type SearchQuery = TypedSearch & { sortBy: SortOrder };

/** The parts of a deal's score, which add up to at most 100. */
export const relevanceWire = z.object({
	/** How well the words match, titles before names before descriptions: 0 to 60. */
	words: z.number(),
	/** Freshness: 0 to 20, halved after three weeks. */
	freshness: z.number(),
	/** Net votes: 0 to 20. */
	votes: z.number(),
	/** Subtracts 100. */
	isExpired: z.boolean(),
});
export type RelevanceWire = z.infer<typeof relevanceWire>;

const foundWire = z.object({
	id: wireId,
	/** The ranges of matching words in the title, in UTF-16 units. */
	marks: z.array(z.tuple([z.int(), z.int()])),
	relevance: relevanceWire,
});
export type FoundWire = z.infer<typeof foundWire>;

export const searchReply = dealListReply.extend({
	/** Scores and marks of the deals, in the same order. */
	found: z.array(foundWire),
	/** The filters understood from the text. Those that a filter of the body replaces are left out. */
	filters: searchFilters,
	/** The remaining words. */
	words: z.string(),
	/** The words searched for instead of `words`, if these are misspelt. */
	correctedWords: z.string().nullable(),
	/**
	 * The next price limit worth trying if the search has one and finds few deals, with the number of further deals up
	 * to it. Null otherwise, and on later pages.
	 */
	higherLimit: z
		.object({
			maxPrice: dollars,
			more: z.int(),
			/** True if there are more than were counted. */
			isCapped: z.boolean(),
		})
		.nullable(),
	/** Expired deals that match the whole search, best first. Empty if the search includes expired deals anyway. */
	expiredMatches: z.array(dealWire),
	/** True if no deal has all the words, so that these have only some. */
	hasSomeWords: z.boolean(),
});
export type SearchReply = z.infer<typeof searchReply>;

export const aiSearchBody = searchFields
	.pick({ page: true, perPage: true, cursor: true })
	.extend({
		aiQuery: wireText(MAX_SENTENCE_LENGTH).describe('A sentence: "gaming laptop under $1500 with free shipping".'),
	})
	.refine(...PAGE_IN_REACH);

export const suggestQuery = z.object({ q: wireText(MAX_SEARCH_LENGTH) });

const placeWire = z.object({ name: z.string(), slug: z.string() });

export const suggestReply = successReply({
	deals: z.array(dealWire.pick({ id: true, del_title: true, del_price: true, del_image_primary: true })),
	categories: z.array(placeWire),
	stores: z.array(placeWire),
	brands: z.array(placeWire),
	tags: z.array(placeWire),
});
export type SuggestReply = z.infer<typeof suggestReply>;
