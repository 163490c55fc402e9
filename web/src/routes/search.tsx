import { readSearchAddress } from '@bilby/contract/search/search-address';
import { createFileRoute } from '@tanstack/react-router';
import { loadSearch, SearchPage, searchHead } from '../features/search/search-page.tsx';

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
