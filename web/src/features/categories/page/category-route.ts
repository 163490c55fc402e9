import type { CategoryAddress } from '@bilby/contract/deals/category-address';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isRefused } from '#features/deals/feed/data/feed-query.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { categoryStatsQuery } from '../stats/category-stats-query.ts';
import { categoryHead } from './category-head.ts';
import { categoryDealsQuery, categoryLink } from './category-list.ts';
import { findCategory } from './find-category.ts';

/**
 * Loads a category and returns its page head. Only the server waits for the deals. The browser shows the page
 * immediately, with skeletons.
 */
export async function loadCategory(queryClient: QueryClient, name: string, address: CategoryAddress) {
	const [site, stats] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(categoryStatsQuery),
	]);
	const category = findCategory(stats, name);
	if (import.meta.env.SSR) {
		await queryClient.ensureInfiniteQueryData(categoryDealsQuery(category.slug, address)).catch((error) => {
			// An expired cursor redirects to the start of the list.
			if (!isRefused(error) || address.cursor === undefined) throw error;
			throw redirect(categoryLink(category.slug, { ...address, cursor: undefined }));
		});
	}
	return { isFallback: category.isFallback, head: categoryHead(site, category, address) };
}
