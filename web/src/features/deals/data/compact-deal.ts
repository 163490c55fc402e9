import type { DealWire } from '@bilby/contract/deals/wire';
import type { TileCategory } from '../summary/category-tile.tsx';
import { originalPriceOf, tileCategoryOf } from './card-deal.ts';

/** What a compact row shows of a deal, and no more. */
export interface CompactDeal {
	id: number;
	title: string;
	/** Who posted it. */
	ownerId: number | null;
	price: number;
	/** Only where it is above the price. */
	originalPrice: number | null;
	/** File name of the primary picture. */
	image: string | null;
	/** Set only if there is no picture: its icon represents the deal. */
	category: TileCategory | null;
}

export function toCompactDeal(deal: DealWire): CompactDeal {
	return {
		id: deal.id,
		title: deal.del_title,
		ownerId: deal.user_id,
		price: deal.del_price,
		originalPrice: originalPriceOf(deal),
		image: deal.del_image_primary,
		category: tileCategoryOf(deal),
	};
}
