import { readCategoryAddress } from '@bilby/contract/deals/category-address';
import { createFileRoute } from '@tanstack/react-router';
import { CategoryPage } from '../features/categories/page/category-page.tsx';
import { loadCategory } from '../features/categories/page/category-route.ts';
import { CategorySkeleton } from '../features/categories/page/category-skeleton.tsx';
import { StatsFailure } from '../features/categories/stats/stats-failure.tsx';

export const Route = createFileRoute('/cat/$cat')({
	validateSearch: readCategoryAddress,
	loaderDeps: ({ search }) => readCategoryAddress({ ...search }),
	loader: ({ context, params, deps }) => loadCategory(context.queryClient, params.cat, deps),
	head: ({ loaderData }) => loaderData?.head ?? {},
	// There are endlessly many names that nothing has, and each would be kept as a page of its own.
	headers: ({ loaderData }) => (loaderData?.isFallback ? { 'cache-control': 'no-store' } : {}),
	component: Category,
	pendingComponent: CategorySkeleton,
	errorComponent: StatsFailure,
});

function Category() {
	return <CategoryPage slug={Route.useParams().cat} address={Route.useLoaderDeps()} />;
}
