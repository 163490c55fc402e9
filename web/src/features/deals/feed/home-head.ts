import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { toSearchString } from '../../../lib/page/search-string.ts';
import { pageHead } from '../../pages/head/page-head.ts';
import type { Site } from '../../pages/head/site-query.ts';
import { FEED_FILTER_LABELS } from './data/filter-labels.ts';

const DESCRIPTION =
	'Deals, discounts, freebies and promo codes found, checked and voted on by Australian shoppers. No sponsored rankings.';

export function homeHead(site: Pick<Site, 'name' | 'url'>, address: FeedAddress) {
	return pageHead(site, {
		title: titleOf(site.name, address),
		description: DESCRIPTION,
		path: `/${toSearchString({ filter: address.filter })}`,
		isIndexed: address.deal === undefined && address.cursor === undefined,
	});
}

function titleOf(siteName: string, { deal, filter }: FeedAddress): string {
	if (deal !== undefined) return `“${deal}” | ${siteName}`;
	return filter
		? `${FEED_FILTER_LABELS[filter]} | ${siteName}`
		: `${siteName} | Australia's deals, found and voted on by shoppers`;
}
