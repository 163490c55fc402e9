import { readHuddleAddress } from '@bilby/contract/huddles/addresses';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { HuddleFailure, HuddleSkeleton } from '#features/huddles/page/huddle-page.tsx';
import { huddleQuery } from '../features/huddles/data/huddle-queries.ts';
import { HuddlePage } from '../features/huddles/page/huddle-page.tsx';
import { loadHuddle } from '../features/huddles/page/huddle-route.ts';
import { NotFound } from '../features/pages/errors/not-found-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/huddle-details/$id')({
	validateSearch: readHuddleAddress,
	loaderDeps: ({ search }) => readHuddleAddress({ ...search }),
	loader: ({ context, params, deps: { page = 1 } }) => loadHuddle(context.queryClient, params.id, page),
	// There is no data if the huddle does not exist.
	head: ({ loaderData, matches }) => loaderData?.head ?? unindexedHead('Huddle')({ matches }),
	component: Huddle,
	pendingComponent: HuddleSkeleton,
	notFoundComponent: () => <NotFound title="Huddle not found" />,
	errorComponent: HuddleFailure,
});

function Huddle() {
	const { id } = Route.useLoaderData();
	const { page = 1 } = Route.useLoaderDeps();
	const { data: huddle, dataUpdatedAt } = useSuspenseQuery(huddleQuery(id));
	return <HuddlePage key={id} huddle={huddle} renderedAt={dataUpdatedAt} page={page} />;
}
