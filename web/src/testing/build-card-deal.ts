import type { CardDeal } from '../features/deals/data/present-deal.ts';

/** Builds the deal of a card with plausible values. */
export function buildCardDeal(overrides: Partial<CardDeal> = {}): CardDeal {
	return {
		id: 42,
		title: 'Sony WH-1000XM6 Noise Cancelling Headphones',
		price: 388,
		originalPrice: 649,
		store: 'JB Hi-Fi',
		postedAt: '2026-11-20T00:00:00.000Z',
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
