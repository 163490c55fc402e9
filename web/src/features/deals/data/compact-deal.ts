import type { DealWire } from '@bilby/contract/deals/wire';
import { originalPriceOf } from './card-deal.ts';

/** What a compact row shows of a deal, and no more. */
export interface CompactDeal {
	id: number;
	title: string;
	price: number;
	/** Only where it is above the price. */
	originalPrice: number | null;
	/** File name of the primary picture. */
	image: string | null;
}

export function toCompactDeal(deal: DealWire): CompactDeal {
	return {
		id: deal.id,
		title: deal.del_title,
		price: deal.del_price,
		originalPrice: originalPriceOf(deal),
		image: deal.del_image_primary,
	};
}
