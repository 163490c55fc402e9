import type { SearchAddress } from '@bilby/contract/search/search-address';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '#lib/api/api.ts';
import { categoryChoicesQuery } from '../master-data/category-choices-query.ts';
import { masterNameQuery } from '../master-data/masters-query.ts';
import { type Site, siteQuery } from '../pages/head/site-query.ts';
import { huddleSearchQuery } from './data/huddle-search-query.ts';
import { namedMasters } from './data/master-names.ts';
import { searchQuery } from './data/search-query.ts';
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
			namedMasters(shown).map(({ kind, slug }) => queryClient.ensureQueryData(masterNameQuery(kind, slug))),
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
