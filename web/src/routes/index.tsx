import { readFeedAddress } from '@bilby/contract/deals/feed-address';
import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/deals/feed/home-page.tsx';
import { loadHome } from '../features/deals/feed/home-route.ts';
import { SearchBox } from '../features/search/box/search-box.tsx';

export const Route = createFileRoute('/')({
	validateSearch: readFeedAddress,
	loaderDeps: ({ search }) => readFeedAddress({ ...search }),
	loader: ({ context, deps }) => loadHome(context.queryClient, deps),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Home,
});

function Home() {
	return <HomePage address={Route.useLoaderDeps()} searchBox={<SearchBox />} />;
}
