import { z } from 'zod';
import { avatarWire, hiddenMember } from '../accounts/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import {
	MAX_INTEGER,
	wireBoolean,
	wireCursor,
	wireId,
	wireInstant,
	wireLimit,
	wirePage,
	wirePerPage,
	wirePrice,
	wireSkip,
	wireText,
} from '../kernel/wire-values.ts';
import { DEFAULT_FEED_FILTER, FEED_FILTERS } from './feed.ts';
import { dealFieldSchemas } from './field-wire.ts';
import { LIFECYCLES } from './lifecycle.ts';
import { MAX_PAGED_ROWS, MAX_SEARCH_LENGTH } from './limits.ts';
import { PAGE_IN_REACH, PRICES_IN_ORDER } from './list-bounds.ts';

const flag = z.literal([0, 1]);

const scoreWire = z.object({
	score: z.int(),
	tier: z.enum(['Exceptional', 'Excellent', 'Very Good', 'Good', 'Fair', 'Basic']),
	parts: z.array(z.object({ key: z.string(), points: z.number(), max: z.number(), reason: z.string() })),
});

/** A field that an edit changed, with both values as text. */
export const fieldChangeWire = z.object({ field: z.string(), before: z.string(), after: z.string() });

export const dealImageWire = z.object({
	id: wireId,
	/** The file name. `dealImageUrl` returns its address. */
	dli_image: z.string(),
	dli_isPrimary: flag,
	/** Pixels of the detail picture. */
	width: z.int(),
	height: z.int(),
	/** A query that temporarily opens a picture that is not public, for the author and staff. */
	dli_access: z.string().optional(),
});

export const dealWire = z.object({
	id: wireId,
	/** The fields filled in by the author (`DEAL_FIELDS`). In a list of deals, a long description is cut off. */
	...dealFieldSchemas(),
	/** Repeats the original price for older clients. */
	del_other_price: z.number().nullable(),
	del_count_like: z.int(),
	del_count_dislike: z.int(),
	del_count_comments: z.int(),
	/**
	 * Increases with votes and comments, as in live events. The count with the higher revision is newer.
	 */
	del_live_revision: z.int(),
	del_count_view: z.int(),
	created_at: wireInstant,
	/** When the deal expired; null while it has not. */
	del_ended_at: wireInstant.nullable(),
	user_id: wireId.nullable(),
	del_image_primary: z.string().nullable(),
	str_name: z.string().nullable(),
	/** Repeats the names of the stores for clients that follow the specification's lists. */
	dealstores: z.array(z.object({ del_store: z.object({ str_name: z.string() }) })),
	images: z.array(dealImageWire),
	user: z
		.object({
			id: wireId,
			username: z.string(),
			hidden: hiddenMember,
			avatar: avatarWire,
			role: z.literal([1, 2, 3, 4, 5]),
			city: z.string().nullable(),
			reputationPoints: z.int(),
			created_at: wireInstant,
		})
		.nullable(),
	lifecycle: z.enum(LIFECYCLES),
	qualityScore: scoreWire,
	version: z.int(),
});
export type DealWire = z.infer<typeof dealWire>;

const masterName = z.union([z.string().max(100), z.int().min(0).max(MAX_INTEGER)]).describe('A slug or an id.');

const dealListFilters = z.object({
	page: wirePage.optional(),
	perPage: wirePerPage,
	cursor: wireCursor.optional().describe('`nextCursor` of the previous response. Continues exactly there.'),
	toggleExpired: wireBoolean.default(false),
	filterBy: z.enum(FEED_FILTERS, 'This filter doesn’t exist.').default(DEFAULT_FEED_FILTER),
	togglePopular: wireBoolean.default(false).describe('The same as `filterBy: popular`.'),
	category: masterName.optional(),
	subcategory: masterName.optional(),
	store: masterName.optional().describe('A slug or an id. Works with `new` and `popular` only, like brands and tags.'),
	brand: masterName.optional(),
	tag: masterName.optional(),
	searchTerm: wireText(MAX_SEARCH_LENGTH).optional(),
	minPrice: wirePrice.optional(),
	maxPrice: wirePrice.optional(),
});

/** Body of `/api/homePageDeals` and `/api/deals`. */
export const dealListBody = dealListFilters
	.prefault({})
	.refine(...PRICES_IN_ORDER)
	.refine(...PAGE_IN_REACH);
export type DealListBody = z.input<typeof dealListBody>;
export type DealListQuery = z.output<typeof dealListBody>;

/** Body of `/api/categoryDeals`. */
export const categoryDealsBody = dealListFilters
	.pick({ cursor: true, toggleExpired: true, filterBy: true })
	.extend({
		category: masterName.default('all').describe('A slug, an id, or `all`.'),
		skip: wireSkip(MAX_PAGED_ROWS),
		limit: wireLimit,
	})
	.prefault({});
export type CategoryDealsBody = z.input<typeof categoryDealsBody>;

export const dealListReply = successReply({
	deals: z.array(dealWire),
	total: z.int(),
	/** With a search text or price limits, the total is counted up to 1,000. */
	totalCapped: z.boolean(),
	nextCursor: z.string().nullable(),
});
export type DealListReply = z.infer<typeof dealListReply>;

/** An edit that is waiting for review. Until it is approved, everyone sees the deal unchanged. */
export const pendingEditWire = z.object({
	/** Names the edit that a moderator approves or rejects. An edit that replaces it has another id. */
	id: wireId,
	created_at: wireInstant,
	/** The version of the deal that it was based on. */
	version: z.int(),
	/** True if the reader wrote it. */
	isOwn: z.boolean(),
	/** The deal has changed since, so its author must look at the edit again before it can be approved. */
	isOvertaken: z.boolean(),
	changes: z.array(fieldChangeWire),
	/** The deal with the edit applied. */
	deal: dealWire,
});
export type PendingEditWire = z.infer<typeof pendingEditWire>;

/** A deal on its own page, with the score that takes its price history into account. */
export const dealDetailWire = dealWire.extend({
	aiScore: scoreWire,
	/** Why the deal ended, and which members reported it as expired. */
	expiry: z.object({
		endedAt: wireInstant.nullable(),
		endedBy: z.enum(['date', 'reports', 'author', 'staff']).nullable(),
		reporters: z.array(z.string()),
	}),
	/** The state of the deal's review, for the author and staff only. */
	del_review: z.enum(['pending', 'approved', 'held']).optional(),
	/** For the author and staff only. */
	pendingEdit: pendingEditWire.optional(),
});
export type DealDetailWire = z.infer<typeof dealDetailWire>;

export const dealIdParams = z.object({ id: wireId });
export const dealReply = successReply({ deal: dealDetailWire });
export type DealReply = z.infer<typeof dealReply>;

/** Deals for a sidebar: a short list without pages. */
export const sideDealsReply = successReply({ deals: z.array(dealWire) });
