import { readLabelAddress } from '@bilby/contract/labels/label-address';
import { createFileRoute } from '@tanstack/react-router';
import { LabelPage } from '../features/labels/page/label-page.tsx';
import { loadLabel } from '../features/labels/page/label-route.ts';
import { NotFound } from '../features/pages/errors/not-found-page.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/store/$slug')({
	validateSearch: readLabelAddress,
	loaderDeps: ({ search }) => readLabelAddress({ ...search }),
	loader: ({ context, params, deps }) =>
		loadLabel(context.queryClient, { kind: 'store', slug: params.slug, address: deps }),
	// There is no data if the store does not exist.
	head: ({ loaderData, matches }) =>
		loaderData?.head ?? unindexedHead('Store', 'Deals of one store, voted on by members.')({ matches }),
	component: Store,
	pendingComponent: lazySkeleton(
		async () => (await import('../features/labels/page/label-skeleton.tsx')).LabelSkeleton,
	),
	notFoundComponent: () => <NotFound title="Store not found" />,
});

function Store() {
	return <LabelPage kind="store" slug={Route.useParams().slug} address={Route.useLoaderDeps()} />;
}
