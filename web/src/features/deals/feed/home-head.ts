import { FEED_FILTER_LABELS } from '@bilby/contract/deals/feed';
import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { toSearchString } from '../../../lib/page/search-string.ts';
import { pageHead } from '../../pages/head/page-head.ts';
import type { Site } from '../../pages/head/site-query.ts';

const DESCRIPTION =
	'Deals, discounts, freebies and promo codes found, checked and voted on by Australian shoppers. No sponsored rankings.';

/** What the head says beyond what stands in the address. */
export interface HomeFacts extends Pick<Site, 'name' | 'url'> {
	/** Of the category that the address names. */
	categoryName: string | undefined;
}

export function homeHead(site: HomeFacts, address: FeedAddress) {
	const { filter, category } = address;
	return pageHead(site, {
		title: titleOf(site, address),
		description: DESCRIPTION,
		path: `/${toSearchString({ filter, category })}`,
		isIndexed: address.cursor === undefined,
	});
}

function titleOf({ name, categoryName }: HomeFacts, address: FeedAddress): string {
	const category = categoryName ?? address.category;
	const filter = address.filter && FEED_FILTER_LABELS[address.filter];
	if (category !== undefined) return `${filter ? `${filter} in ${category}` : `${category} deals`} | ${name}`;
	return filter ? `${filter} | ${name}` : `${name} | Australia's deals, found and voted on by shoppers`;
}
