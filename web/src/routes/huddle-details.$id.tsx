import { pageForPost, readHuddleAddress } from '@bilby/contract/huddles/addresses';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { readDealId } from '#features/deals/data/deal-query.ts';
import { linkedDealQuery } from '#features/deals/linked/linked-deal-query.ts';
import { POSTS_READING, treeQuery } from '#features/discussions/data/comments-query.ts';
import { huddleLink } from '#features/huddles/data/huddle-links.ts';
import { huddleQuery } from '#features/huddles/data/huddle-queries.ts';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { popularDealsQuery } from '#features/huddles/page/aside/popular-deals-query.ts';
import { HuddleFailure, HuddlePage, loadHuddleParts } from '#features/huddles/page/huddle-page.tsx';
import { huddleSubject, lockedText } from '#features/huddles/posts/huddle-subject.ts';
import { NotFound } from '#features/pages/errors/not-found-page.tsx';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { unindexedHead } from '#features/pages/head/unindexed-head.ts';
import { prefetchOptional } from '#lib/api/prefetch-optional.ts';
import { throwNotFound } from '#lib/api/throw-not-found.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/huddle-details/$id')({
	validateSearch: readHuddleAddress,
	loaderDeps: ({ search }) => readHuddleAddress({ ...search }),
	loader: ({ context, params, deps: { page = 1 } }) => loadHuddle(context.queryClient, params.id, page),
	// There is no data if the huddle does not exist.
	head: ({ loaderData, matches }) =>
		loaderData?.head ??
		unindexedHead('Huddle', 'A conversation between members about shopping and saving.')({ matches }),
	component: HuddleDetails,
	pendingComponent: lazySkeleton(async () => (await import('#features/huddles/page/huddle-page.tsx')).HuddleSkeleton),
	notFoundComponent: () => <NotFound title="Huddle not found" />,
	errorComponent: HuddleFailure,
});

function HuddleDetails() {
	const { id } = Route.useLoaderData();
	const { page = 1 } = Route.useLoaderDeps();
	const { data: huddle, dataUpdatedAt } = useSuspenseQuery(huddleQuery(id));
	return <HuddlePage key={id} huddle={huddle} renderedAt={dataUpdatedAt} page={page} />;
}

/**
 * Loads a huddle and returns the data of its page's head. Shows the 404 page if there is none. Only the server waits
 * for the rest of the page.
 */
async function loadHuddle(queryClient: QueryClient, idText: string, page: number) {
	const id = readDealId(idText);
	if (id === null) throw notFound();
	const deals = prefetchOptional(queryClient, popularDealsQuery);
	const [site, huddle, { huddleHead }] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(huddleQuery(id)).catch(throwNotFound),
		import('#features/huddles/page/huddle-head.ts'),
		loadHuddleParts(),
	]);
	// The huddle was merged into this one.
	if (huddle.id !== id) throw redirect({ ...huddleLink(huddle.id), replace: true, statusCode: 301 });
	const { dealId } = huddle;
	await Promise.all([
		loadPosts(queryClient, huddle, page),
		dealId !== null && prefetchOptional(queryClient, linkedDealQuery(dealId)),
	]);
	if (import.meta.env.SSR) await deals;
	return { id, head: huddleHead(site, huddle) };
}

/** Loads a page of posts. A page after the last one redirects there. */
async function loadPosts(queryClient: QueryClient, huddle: Huddle, page: number): Promise<void> {
	const { id } = huddle;
	const subject = huddleSubject({ id, authorId: huddle.author?.id ?? null, problem: lockedText(huddle), page });
	const { skip, more, pages } = await queryClient.ensureQueryData(treeQuery(subject, POSTS_READING));
	const last = pageForPost(skip + more);
	const isAfterLast = page > last && pages.every((posts) => posts.length === 0);
	if (isAfterLast) throw redirect({ ...huddleLink(id, last), replace: true });
}
