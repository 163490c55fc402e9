import { readForumAddress } from '@bilby/contract/huddles/addresses';
import { createFileRoute } from '@tanstack/react-router';
import { ForumsPage, ForumsPending } from '../features/huddles/list/forums-page.tsx';
import { loadForums } from '../features/huddles/list/forums-route.ts';

export const Route = createFileRoute('/forums')({
	validateSearch: readForumAddress,
	loaderDeps: ({ search }) => readForumAddress({ ...search }),
	loader: ({ context, deps }) => loadForums(context.queryClient, deps),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Forums,
	pendingComponent: ForumsPending,
});

function Forums() {
	return <ForumsPage address={Route.useLoaderDeps()} />;
}
