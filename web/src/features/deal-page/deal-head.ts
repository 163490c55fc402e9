import type { DealWire } from '@bilby/contract/deals';
import { dealImageUrl } from '@bilby/contract/images';
import { formatPrice } from '@bilby/contract/price';
import { pageHead } from '../shell/page-head.ts';
import type { Site } from '../shell/site-query.ts';
import { dealData } from './deal-data.ts';
import { primaryImageOf } from './deal-images.ts';
import { dealPath } from './deal-path.ts';
import { shareTitle } from './share-title.ts';

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
