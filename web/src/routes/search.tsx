import { toSearchString } from '@bilby/contract/kernel/search-string';
import { readSearchAddress, type SearchAddress } from '@bilby/contract/search/search-address';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { searchHead } from '../features/search/search-head.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { loadSearch } from '../features/search/search-route.ts';

export const Route = createFileRoute('/search')({
	// What it says is read where it is used: no other page has to know how.
	validateSearch: (raw: Record<string, unknown>): SearchAddress => raw,
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const address = readSearchAddress({ ...deps });
		// One search, one address: what a form without a script sends says more than it has to.
		if (toSearchString({ ...address }) !== toSearchString({ ...deps })) {
			throw redirect({ to: '/search', search: address, replace: true });
		}
		return { head: searchHead(await loadSearch(context.queryClient, address), address) };
	},
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Search,
});

function Search() {
	return <SearchPage address={readSearchAddress({ ...Route.useSearch() })} />;
}
