import { toSearchString } from '@bilby/contract/kernel/search-string';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api.ts';
import { categoryChoicesQuery } from '../master-data/category-choices-query.ts';
import { taxonomyNameQuery } from '../master-data/taxonomy-query.ts';
import { pageHead } from '../pages/head/page-head.ts';
import { type Site, siteQuery } from '../pages/head/site-query.ts';
import { huddleSearchQuery } from './data/huddle-search-query.ts';
import { findSearchFeed } from './data/search-feed.ts';
import { searchQuery } from './data/search-query.ts';
import { listTaxonomyFilters } from './data/taxonomy-names.ts';
import { LazyFilterSidebar } from './filters/lazy-sidebar.ts';

/**
 * Loads the data of the search page. The server waits for it. The browser shows the page immediately, with skeletons.
 */
export async function loadSearch(queryClient: QueryClient, address: SearchAddress): Promise<Site> {
	if (typeof document === 'undefined') {
		if (address.in === 'huddles') {
			await queryClient.ensureInfiniteQueryData(huddleSearchQuery(address)).catch(leaveRejected(address));
			return queryClient.ensureQueryData(siteQuery);
		}
		const [, found] = await Promise.all([
			queryClient.ensureQueryData(categoryChoicesQuery).then(() => LazyFilterSidebar.preload()),
			queryClient.ensureInfiniteQueryData(searchQuery(address)).catch(leaveRejected(address)),
		]);
		const shown = found.pages[0]?.understood ?? address;
		await Promise.all(
			listTaxonomyFilters(shown).map(({ kind, slug }) => queryClient.ensureQueryData(taxonomyNameQuery(kind, slug))),
		);
	}
	return queryClient.ensureQueryData(siteQuery);
}

/**
 * If the API rejects part of an address (an expired cursor, a deleted store), redirects to the search without that
 * part.
 */
function leaveRejected(address: SearchAddress) {
	return (error: unknown): never => {
		const rejected =
			error instanceof ApiError && [400, 404, 422].includes(error.status) ? Object.keys(error.fields) : [];
		const left = Object.fromEntries(Object.entries(address).filter(([name]) => !rejected.includes(name)));
		if (Object.keys(left).length < Object.keys(address).length) throw redirect({ to: '/search', search: left });
		throw error;
	};
}

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
