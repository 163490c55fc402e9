import {
	type CategoryIndexAddress,
	type CategoryTheme,
	readCategoryIndexAddress,
} from '@bilby/contract/master-data/category-index-address';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { categoryStatsQuery } from '../features/categories/category-stats-query.ts';
import { CATEGORIES_CRUMB, HOME_CRUMB } from '../features/categories/crumbs.ts';
import { CategoriesPage } from '../features/categories/overview/categories-page.tsx';
import { StatsFailure } from '../features/categories/stats-failure.tsx';
import { breadcrumbData } from '../features/pages/head/breadcrumb-data.ts';
import { pageHead } from '../features/pages/head/page-head.ts';
import { siteQuery } from '../features/pages/head/site-query.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/categories')({
	validateSearch: readCategoryIndexAddress,
	loaderDeps: ({ search }) => readCategoryIndexAddress({ ...search }),
	loader: ({ context, deps }) => loadCategories(context.queryClient, deps),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Categories,
	pendingComponent: lazySkeleton(
		async () => (await import('../features/categories/overview/categories-page.tsx')).CategoriesSkeleton,
	),
	errorComponent: StatsFailure,
});

function Categories() {
	return <CategoriesPage address={Route.useLoaderDeps()} />;
}

const TITLES: Record<CategoryTheme, string> = { food: 'Food categories', clothing: 'Clothing categories' };

/** Loads the categories and returns the page head. */
async function loadCategories(queryClient: QueryClient, { filter }: CategoryIndexAddress) {
	const [site] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(categoryStatsQuery),
	]);
	const title = filter === undefined ? 'Categories' : TITLES[filter];
	return {
		head: pageHead(site, {
			title: `${title} | ${site.name}`,
			description: 'Browse deals, discounts and freebies by category, found and voted on by Australian shoppers.',
			path: filter === undefined ? CATEGORIES_CRUMB.path : `${CATEGORIES_CRUMB.path}?filter=${filter}`,
			structuredData: import.meta.env.SSR && breadcrumbData(site, [HOME_CRUMB, CATEGORIES_CRUMB]),
		}),
	};
}
