import { dealImageUrl } from '@bilby/contract/deals/images';
import { formatPrice } from '@bilby/contract/kernel/price';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { pageHead } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { dealPath } from '../data/deal-path.ts';
import { dealData } from './deal-data.ts';
import { shareTitle } from './share/share-title.ts';

/** Returns the head of a deal's page, for visitors and for search engines. */
export function dealHead(site: Pick<Site, 'name' | 'url'>, deal: Deal) {
	const [image] = deal.images;
	const at = deal.store ? ` at ${deal.store}` : '';
	return pageHead(site, {
		title: shareTitle(site.name, deal),
		description: `${formatPrice(deal.price)}${at}: ${deal.title}. Found and voted on by Australian shoppers.`,
		path: dealPath(deal.id),
		structuredData: import.meta.env.SSR && dealData(site, deal),
		...(image && {
			image: {
				path: dealImageUrl(deal.id, image.fileName, 'detail'),
				width: image.width,
				height: image.height,
				alt: deal.title,
			},
		}),
	});
}
