import { createFileRoute } from '@tanstack/react-router';
import { readFeedAddress } from '../features/feed/feed-address.ts';
import { homeHead } from '../features/feed/home-head.ts';
import { HomePage } from '../features/feed/home-page.tsx';
import { loadHome } from '../features/feed/home-route.ts';

export const Route = createFileRoute('/')({
	validateSearch: readFeedAddress,
	loaderDeps: ({ search }) => search,
	loader: ({ context, deps }) => loadHome(context.queryClient, deps),
	head: ({ loaderData, match }) => homeHead(loaderData, match.search),
	component: Home,
});

function Home() {
	return <HomePage address={Route.useSearch()} />;
}
