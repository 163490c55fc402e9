import { readSearchAddress } from '@bilby/contract/search/search-address';
import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../features/search/search-page.tsx';
import { loadSearch, searchHead } from '../features/search/search-route.ts';

export const Route = createFileRoute('/search')({
	validateSearch: readSearchAddress,
	loaderDeps: ({ search }) => readSearchAddress({ ...search }),
	loader: async ({ context, deps }) => ({ head: searchHead(await loadSearch(context.queryClient, deps), deps) }),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Search,
});

function Search() {
	return <SearchPage address={Route.useLoaderDeps()} />;
}
