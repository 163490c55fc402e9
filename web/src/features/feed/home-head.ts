import { FEED_FILTER_LABELS } from '@bilby/contract/feed';
import { toSearchString } from '../../lib/search-string.ts';
import { pageHead } from '../shell/page-head.ts';
import type { Site } from '../shell/site-query.ts';
import { type FeedAddress, filterOf } from './feed-address.ts';

const DESCRIPTION =
	'Deals, discounts, freebies and promo codes found, checked and voted on by Australian shoppers. No sponsored rankings.';

export function homeHead(site: Pick<Site, 'name' | 'url'> | undefined, address: FeedAddress) {
	if (!site) return {};
	const { filter, category } = address;
	return pageHead(site, {
		title: titleOf(site.name, address),
		description: DESCRIPTION,
		path: `/${toSearchString({ filter, category })}`,
		isIndexed: address.deal === undefined && address.cursor === undefined,
	});
}

function titleOf(siteName: string, address: FeedAddress): string {
	if (address.deal !== undefined) return `“${address.deal}” | ${siteName}`;
	if (address.filter === undefined) return `${siteName} | Australia's deals, found and voted on by shoppers`;
	return `${FEED_FILTER_LABELS[filterOf(address)]} | ${siteName}`;
}
