import { toSearchString } from '@bilby/contract/kernel/search-string';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { pageHead } from '../pages/head/page-head.ts';
import type { Site } from '../pages/head/site-query.ts';
import { findSearchFeed } from './data/search-feed.ts';

export function searchHead(site: Pick<Site, 'name' | 'url'>, address: SearchAddress) {
	const { deal, aiQuery, cursor, ...filters } = address;
	if (address.in === 'huddles') {
		return pageHead(site, {
			title: `${deal} in huddles | ${site.name}`,
			description: `What members ask and answer about “${deal}”.`,
			path: `/search${toSearchString({ ...address, cursor: undefined })}`,
			isIndexed: false,
		});
	}
	const isNarrowed = Object.values(filters).some((value) => value !== undefined);
	const feed = findSearchFeed(address);
	const text = deal ?? aiQuery;
	return pageHead(site, {
		title: `${text === undefined ? 'Search deals' : `${text} deals`} | ${site.name}`,
		description:
			text === undefined
				? 'Search deals, discounts, freebies and promo codes found by Australian shoppers.'
				: `Deals for “${text}”, found, checked and voted on by Australian shoppers.`,
		path: `/search${toSearchString({ ...address, cursor: undefined })}`,
		...(feed === null ? {} : { feed: { path: feed, title: `Deals for “${deal}”` } }),
		// Filters can be combined endlessly, so only searches by text alone are indexed.
		isIndexed: !isNarrowed && aiQuery === undefined && cursor === undefined,
	});
}
