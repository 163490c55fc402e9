import { type ForumAddress, isForumAddress, readForumAddress } from '@bilby/contract/huddles/forum-address';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { forumLink } from '../features/huddles/data/huddle-links.ts';
import { ForumsPage, ForumsPending } from '../features/huddles/list/forums-page.tsx';
import { loadForums } from '../features/huddles/list/forums-route.ts';

export const Route = createFileRoute('/forums')({
	// What it says is read where it is used: no other page has to know how.
	validateSearch: (raw: Record<string, unknown>): ForumAddress => raw,
	loaderDeps: ({ search }) => search,
	loader: ({ context, deps }) => {
		const address = readForumAddress({ ...deps });
		// One list, one address.
		if (!isForumAddress({ ...deps })) throw redirect({ ...forumLink(address), replace: true });
		return loadForums(context.queryClient, address);
	},
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Forums,
	pendingComponent: ForumsPending,
});

function Forums() {
	return <ForumsPage address={readForumAddress({ ...Route.useSearch() })} />;
}
