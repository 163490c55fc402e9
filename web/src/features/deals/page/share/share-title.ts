import type { DealWire } from '@bilby/contract/deals/wire';
import { discountPercent } from '@bilby/contract/kernel/price';
import { originalPriceOf } from '#features/deals/data/card-deal.ts';

/** What a deal is called where it is shared: "40% OFF - {title} | {site} Deals", without the discount where there is none. */
export function shareTitle(
	siteName: string,
	deal: Pick<DealWire, 'del_title' | 'del_price' | 'stricken_price'>,
): string {
	const discount = discountPercent(deal.del_price, originalPriceOf(deal));
	return `${discount > 0 ? `${discount}% OFF - ` : ''}${deal.del_title} | ${siteName} Deals`;
}
