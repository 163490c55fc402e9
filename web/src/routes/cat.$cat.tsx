import { type CategoryAddress, readCategoryAddress } from '@bilby/contract/deals/category-address';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { categoryStatsQuery } from '../features/categories/category-stats-query.ts';
import { categoryHead } from '../features/categories/page/category-head.ts';
import { categoryDealsQuery, categoryLink } from '../features/categories/page/category-list.ts';
import { CategoryPage } from '../features/categories/page/category-page.tsx';
import { findCategory } from '../features/categories/page/find-category.ts';
import { StatsFailure } from '../features/categories/stats-failure.tsx';
import { isRejected } from '../features/deals/feed/feed-query.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/cat/$cat')({
	validateSearch: readCategoryAddress,
	loaderDeps: ({ search }) => readCategoryAddress({ ...search }),
	loader: ({ context, params, deps }) => loadCategory(context.queryClient, params.cat, deps),
	head: ({ loaderData }) => loaderData?.head ?? {},
	// Anyone can make up category names, and each would take space in the cache.
	headers: ({ loaderData }) => (loaderData?.isFallback ? { 'cache-control': 'no-store' } : {}),
	component: Category,
	pendingComponent: lazySkeleton(
		async () => (await import('../features/categories/page/category-page.tsx')).CategorySkeleton,
	),
	errorComponent: StatsFailure,
});

function Category() {
	return <CategoryPage slug={Route.useParams().cat} address={Route.useLoaderDeps()} />;
}

/**
 * Loads a category and returns its page head. Only the server waits for the deals. The browser shows the page
 * immediately, with skeletons.
 */
async function loadCategory(queryClient: QueryClient, name: string, address: CategoryAddress) {
	const [site, stats] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(categoryStatsQuery),
	]);
	const moved = stats.moved.find(({ slug }) => slug === name.toLowerCase());
	if (moved) throw redirect({ ...categoryLink(moved.to, address), statusCode: 301 });
	const category = findCategory(stats, name);
	if (import.meta.env.SSR) {
		await queryClient.ensureInfiniteQueryData(categoryDealsQuery(category.slug, address)).catch((error) => {
			// An expired cursor redirects to the start of the list.
			if (!isRejected(error) || address.cursor === undefined) throw error;
			throw redirect(categoryLink(category.slug, { ...address, cursor: undefined }));
		});
	}
	return { isFallback: category.isFallback, head: categoryHead(site, category, address) };
}
