import type { DealWire } from '@bilby/contract/deals';
import { dealImageUrl } from '@bilby/contract/images';
import { discountPercent, formatPrice } from '@bilby/contract/price';
import { originalPriceOf } from '../deal-card/card-deal.ts';
import { pageHead } from '../shell/page-head.ts';
import type { Site } from '../shell/site-query.ts';
import { dealData } from './deal-data.ts';
import { primaryImageOf } from './deal-images.ts';
import { dealPath } from './deal-path.ts';

/** What the head of a deal's page says, to people and to programs. */
export function dealHead(site: Pick<Site, 'name' | 'url'>, deal: DealWire) {
	const image = primaryImageOf(deal);
	const at = deal.str_name ? ` at ${deal.str_name}` : '';
	return pageHead(site, {
		title: shareTitle(site.name, deal),
		description: `${formatPrice(deal.del_price)}${at}: ${deal.del_title}. Found and voted on by Australian shoppers.`,
		path: dealPath(deal.id),
		structuredData: dealData(site, deal),
		...(image && {
			image: {
				path: dealImageUrl(deal.id, image.dli_image, 'detail'),
				width: image.width,
				height: image.height,
				alt: deal.del_title,
			},
		}),
	});
}

/** What a deal is called where it is shared: "40% OFF - {title} | {site} Deals", without the discount where there is none. */
export function shareTitle(
	siteName: string,
	deal: Pick<DealWire, 'del_title' | 'del_price' | 'stricken_price'>,
): string {
	const discount = discountPercent(deal.del_price, originalPriceOf(deal));
	return `${discount > 0 ? `${discount}% OFF - ` : ''}${deal.del_title} | ${siteName} Deals`;
}
