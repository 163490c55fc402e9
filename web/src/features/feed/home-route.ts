import { FEED_FILTER_LABELS } from '@bilby/contract/feed';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../lib/api.ts';
import { toSearchString } from '../../lib/search-string.ts';
import { pageHead } from '../shell/page-head.ts';
import { type Site, siteQuery } from '../shell/site-query.ts';
import { categoriesQuery } from './categories-query.ts';
import { type FeedAddress, filterOf, isNarrowed } from './feed-address.ts';
import { feedQuery } from './feed-query.ts';

/** Brings what the home page shows. The server waits for it; in the browser the page stands at once, with skeletons. */
export async function loadHome(queryClient: QueryClient, address: FeedAddress): Promise<Pick<Site, 'name' | 'url'>> {
	const categories = queryClient.prefetchQuery(categoriesQuery);
	if (typeof document === 'undefined') {
		await Promise.all([
			categories,
			queryClient.ensureInfiniteQueryData(feedQuery(address)).catch(leaveRefused(address)),
		]);
	}
	const { name, url } = await queryClient.ensureQueryData(siteQuery);
	return { name, url };
}

/** An address that the API refuses (an old cursor, a category that is gone) leads to the list without what was refused. */
function leaveRefused(address: FeedAddress) {
	return (error: unknown) => {
		const isRefused = error instanceof ApiError && [400, 404, 422].includes(error.status);
		if (isRefused && (isNarrowed(address) || address.cursor !== undefined)) {
			throw redirect({ to: '/', search: { filter: address.filter, expired: address.expired } });
		}
		throw error;
	};
}

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
