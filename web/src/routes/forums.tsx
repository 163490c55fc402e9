import { readForumAddress } from '@bilby/contract/huddles/addresses';
import { createFileRoute } from '@tanstack/react-router';
import { ForumsPage } from '../features/huddles/list/forums-page.tsx';
import { loadForums } from '../features/huddles/list/forums-route.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/forums')({
	validateSearch: readForumAddress,
	loaderDeps: ({ search }) => readForumAddress({ ...search }),
	loader: ({ context, deps }) => loadForums(context.queryClient, deps),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Forums,
	pendingComponent: lazySkeleton(async () => (await import('../features/huddles/list/forums-page.tsx')).ForumsPending),
});

function Forums() {
	return <ForumsPage address={Route.useLoaderDeps()} />;
}
