import type { DealDetailWire, DealWire } from '@bilby/contract/deals/wire';
import { type CardDeal, type Deal, presentDeal } from '../features/deals/data/present-deal.ts';
import { type DealToEdit, presentDealToEdit } from '../features/posting/form/present-posting.ts';

/** Builds the deal of a deal page, with plausible values. */
export function buildDeal(overrides: Partial<Deal> = {}): Deal {
	return { ...presentDeal(buildDealDetailWire()), ...overrides };
}

/** Builds a deal as the API sends it, with plausible values. */
export function buildDealWire(overrides: Partial<DealWire> = {}): DealWire {
	return {
		id: 42,
		del_title: 'Sony WH-1000XM6 Noise Cancelling Headphones',
		del_descr: '<p>Lowest price since launch.</p>',
		del_price: 388,
		del_other_price: 649,
		stricken_price: 649,
		del_url: 'https://www.jbhifi.com.au/headphones',
		del_active: 1,
		del_is_online: 1,
		del_is_featured: 0,
		del_free_shipping: 0,
		del_coupon_code: null,
		del_proposed_store: null,
		del_starts_at: null,
		del_expires_at: null,
		del_time_zone: 'Australia/Sydney',
		del_disclosed: 0,
		del_count_like: 14,
		del_count_dislike: 2,
		del_count_comments: 3,
		del_live_revision: 19,
		del_count_view: 1482,
		created_at: '2026-11-20T00:00:00.000Z',
		del_ended_at: null,
		user_id: 7,
		del_image_primary: 'headphones',
		str_name: 'JB Hi-Fi',
		dealstores: [{ del_store: { str_name: 'JB Hi-Fi' } }],
		categories: [{ id: 1, ctg_name: 'Electronics', slug: 'electronics' }],
		brands: [{ id: 1, brd_name: 'Sony', slug: 'sony' }],
		stores: [{ id: 1, str_name: 'JB Hi-Fi', slug: 'jb-hi-fi' }],
		tags: [],
		images: [{ id: 1, dli_image: 'headphones', dli_isPrimary: 1, width: 1200, height: 900 }],
		user: {
			id: 7,
			username: 'nightbilby',
			avatar: null,
			role: 4,
			city: 'Perth',
			reputationPoints: 2310,
			created_at: '2025-02-11T00:00:00.000Z',
		},
		lifecycle: 'settled',
		qualityScore: { score: 84, tier: 'Excellent', parts: [] },
		version: 1,
		...overrides,
	};
}
/** Builds a deal as the API sends it for its own page, with plausible values. */
export function buildDealDetailWire(overrides: Partial<DealDetailWire> = {}): DealDetailWire {
	return {
		...buildDealWire(),
		qualityScore: {
			score: 84,
			tier: 'Excellent',
			parts: [{ key: 'discount', points: 30, max: 30, reason: '40% off $649.00' }],
		},
		aiScore: {
			score: 71,
			tier: 'Very Good',
			parts: [{ key: 'priceHistory', points: 20, max: 20, reason: 'At the lowest price recorded' }],
		},
		expiry: { endedAt: null, endedBy: null, reporters: [] },
		...overrides,
	};
}

/** Builds the deal of a card with plausible values. */
export function buildCardDeal(overrides: Partial<CardDeal> = {}): CardDeal {
	return {
		id: 42,
		title: 'Sony WH-1000XM6 Noise Cancelling Headphones',
		price: 388,
		originalPrice: 649,
		store: 'JB Hi-Fi',
		postedAt: '2026-11-20T00:00:00.000Z',
		endedAt: null,
		likes: 14,
		dislikes: 2,
		revision: 16,
		ownerId: 7,
		isByStoreRep: false,
		comments: 3,
		score: 84,
		tier: 'Excellent',
		lifecycle: 'settled',
		isFeatured: false,
		image: 'headphones',
		category: null,
		couponCode: null,
		...overrides,
	};
}

/** Builds the deal of the edit form. The overrides use wire names, and the form's values are derived from them. */
export function buildDealToEdit(overrides: Partial<DealDetailWire> = {}): DealToEdit {
	return presentDealToEdit(buildDealDetailWire(overrides));
}
