import { readCategoryIndexAddress } from '@bilby/contract/master-data/category-index-address';
import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../features/categories/overview/categories-page.tsx';
import { loadCategories } from '../features/categories/overview/categories-route.ts';
import { CategoriesSkeleton } from '../features/categories/overview/categories-skeleton.tsx';
import { StatsFailure } from '../features/categories/stats/stats-failure.tsx';

export const Route = createFileRoute('/categories')({
	validateSearch: readCategoryIndexAddress,
	loaderDeps: ({ search }) => readCategoryIndexAddress({ ...search }),
	loader: ({ context, deps }) => loadCategories(context.queryClient, deps),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Categories,
	pendingComponent: CategoriesSkeleton,
	errorComponent: StatsFailure,
});

function Categories() {
	return <CategoriesPage address={Route.useLoaderDeps()} />;
}
