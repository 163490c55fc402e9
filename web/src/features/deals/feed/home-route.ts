import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { toSearchString } from '@bilby/contract/kernel/search-string';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { categoriesQuery } from '#features/master-data/categories-query.ts';
import { pageHead, type StructuredData } from '#features/pages/head/page-head.ts';
import { type Site, siteQuery } from '#features/pages/head/site-query.ts';
import { FEED_FILTER_LABELS } from './feed-address.ts';
import { feedQuery, isRejected } from './feed-query.ts';

/**
 * Loads the data of the home page and returns the page head. The server waits for the data. The browser shows the page
 * immediately, with skeletons.
 */
export async function loadHome(queryClient: QueryClient, address: FeedAddress) {
	if (import.meta.env.SSR) {
		// If either fails, the page must fail too: an incomplete page would be cached for everyone.
		await Promise.all([
			queryClient.ensureQueryData(categoriesQuery),
			queryClient.ensureInfiniteQueryData(feedQuery(address)).catch(leaveRejected(address)),
		]);
	} else {
		queryClient.prefetchQuery(categoriesQuery);
	}
	return { head: homeHead(await queryClient.ensureQueryData(siteQuery), address) };
}

/** Redirects from an address that the API rejects (an expired cursor) to the list without the rejected part. */
function leaveRejected(address: FeedAddress) {
	return (error: unknown) => {
		if (isRejected(error) && address.cursor !== undefined) {
			throw redirect({ to: '/', search: { filter: address.filter, expired: address.expired } });
		}
		throw error;
	};
}

const DESCRIPTION =
	'Deals, discounts, freebies and promo codes found, checked and voted on by Australian shoppers. No sponsored rankings.';

function homeHead(site: Pick<Site, 'name' | 'url'>, address: FeedAddress) {
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
