import type { DealWire } from '@bilby/contract/deals/wire';
import { ROLES } from '@bilby/contract/kernel/roles';
import type { TileCategory } from '../summary/category-tile.tsx';

/** What a card shows of a deal, and no more: descriptions and lists would fill the page's own data. */
export interface CardDeal {
	id: number;
	title: string;
	price: number;
	/** Only where it is above the price. */
	originalPrice: number | null;
	store: string | null;
	postedAt: string;
	likes: number;
	dislikes: number;
	/** Of these votes: a list grows, so its pages are not equally old. */
	revision: number;
	/** Who posted it. */
	ownerId: number | null;
	isByStoreRep: boolean;
	comments: number;
	score: number;
	tier: string;
	lifecycle: DealWire['lifecycle'];
	isFeatured: boolean;
	/** File name of the primary picture. */
	image: string | null;
	/** Set only if there is no picture: its icon represents the deal. */
	category: TileCategory | null;
	/** Only where it can still be used. */
	couponCode: string | null;
}

export function toCardDeal(deal: DealWire): CardDeal {
	return {
		id: deal.id,
		title: deal.del_title,
		price: deal.del_price,
		originalPrice: originalPriceOf(deal),
		store: deal.str_name,
		postedAt: deal.created_at,
		likes: deal.del_count_like,
		dislikes: deal.del_count_dislike,
		revision: deal.del_live_revision,
		ownerId: deal.user_id,
		isByStoreRep: deal.user?.role === ROLES.storeRep,
		comments: deal.del_count_comments,
		score: deal.qualityScore.score,
		tier: deal.qualityScore.tier,
		lifecycle: deal.lifecycle,
		isFeatured: deal.del_is_featured === 1,
		image: deal.del_image_primary,
		category: tileCategoryOf(deal),
		couponCode: deal.del_active === 1 ? deal.del_coupon_code : null,
	};
}

/** Returns the category to show in place of a picture; null if there is a picture. */
export function tileCategoryOf(deal: Pick<DealWire, 'del_image_primary' | 'categories'>): TileCategory | null {
	const [category] = deal.categories;
	return deal.del_image_primary === null && category ? { name: category.ctg_name, slug: category.slug } : null;
}

export function netVotesOf(deal: Pick<DealWire, 'del_count_like' | 'del_count_dislike'>): number {
	return deal.del_count_like - deal.del_count_dislike;
}

/** The price to strike through: one that is not above today's would promise a saving that is none. */
export function originalPriceOf(deal: Pick<DealWire, 'del_price' | 'stricken_price'>): number | null {
	return deal.stricken_price !== null && deal.stricken_price > deal.del_price ? deal.stricken_price : null;
}
