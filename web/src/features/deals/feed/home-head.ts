import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { toSearchString } from '@bilby/contract/kernel/search-string';
import { pageHead, type StructuredData } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { FEED_FILTER_LABELS } from './feed-address.ts';

const DESCRIPTION =
	'Deals, discounts, freebies and promo codes found, checked and voted on by Australian shoppers. No sponsored rankings.';

export function homeHead(site: Pick<Site, 'name' | 'url'>, address: FeedAddress) {
	const path = `/${toSearchString({ filter: address.filter })}`;
	return pageHead(site, {
		title: titleFor(site.name, address),
		description: DESCRIPTION,
		path,
		feed: { path, title: `Deals on ${site.name}` },
		structuredData: import.meta.env.SSR && siteData(site),
		isIndexed: address.cursor === undefined,
	});
}

/** Describes the site and its search for search engines. */
function siteData({ name, url }: Pick<Site, 'name' | 'url'>): StructuredData {
	return {
		'@context': 'https://schema.org',
		'@type': 'WebSite',
		name,
		url: `${url}/`,
		potentialAction: {
			'@type': 'SearchAction',
			target: { '@type': 'EntryPoint', urlTemplate: `${url}/search?deal={search_term_string}` },
			'query-input': 'required name=search_term_string',
		},
	};
}

function titleFor(siteName: string, { filter }: FeedAddress): string {
	return filter
		? `${FEED_FILTER_LABELS[filter]} | ${siteName}`
		: `${siteName} | Australia's deals, found and voted on by shoppers`;
}
