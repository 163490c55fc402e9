import { discountPercent } from '@bilby/contract/kernel/price';
import type { Deal } from '#features/deals/data/present-deal.ts';

/** Returns the title for sharing a deal: "40% OFF - {title} | {site} Deals", without the discount if there is none. */
export function shareTitle(siteName: string, deal: Pick<Deal, 'title' | 'price' | 'originalPrice'>): string {
	const discount = discountPercent(deal.price, deal.originalPrice);
	return `${discount > 0 ? `${discount}% OFF - ` : ''}${deal.title} | ${siteName} Deals`;
}
