import { dealImageUrl } from '@bilby/contract/deals/images';
import type { DealWire } from '@bilby/contract/deals/wire';
import { formatPrice } from '@bilby/contract/kernel/price';
import { pageHead } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { dealPath } from '../data/deal-path.ts';
import { dealData } from './deal-data.ts';
import { primaryImageOf } from './pictures/deal-images.ts';
import { shareTitle } from './share/share-title.ts';

/** What the head of a deal's page says, to people and to programs. */
export function dealHead(site: Pick<Site, 'name' | 'url'>, deal: DealWire) {
	const image = primaryImageOf(deal);
	const at = deal.str_name ? ` at ${deal.str_name}` : '';
	return pageHead(site, {
		title: shareTitle(site.name, deal),
		description: `${formatPrice(deal.del_price)}${at}: ${deal.del_title}. Found and voted on by Australian shoppers.`,
		path: dealPath(deal.id),
		structuredData: import.meta.env.SSR && dealData(site, deal),
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
