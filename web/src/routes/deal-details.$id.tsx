import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { dealQuery } from '../features/deals/data/deal-query.ts';
import { DealFailure } from '../features/deals/page/deal-failure.tsx';
import { DealPage } from '../features/deals/page/deal-page.tsx';
import { DealPageSkeleton } from '../features/deals/page/deal-page-skeleton.tsx';
import { loadDeal } from '../features/deals/page/deal-route.ts';
import { MissingDeal } from '../features/deals/page/missing-deal.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/deal-details/$id')({
	loader: ({ context, params }) => loadDeal(context.queryClient, params.id),
	// Without it the deal is missing, or is there for its author and staff alone.
	head: ({ loaderData, matches }) => loaderData?.head ?? unindexedHead('Deal')({ matches }),
	component: Deal,
	pendingComponent: DealPageSkeleton,
	notFoundComponent: Missing,
	errorComponent: DealFailure,
});

function Deal() {
	const { id, link } = Route.useLoaderData();
	const { data: deal, dataUpdatedAt } = useSuspenseQuery(dealQuery(id));
	return <DealPage key={id} deal={deal} link={link} renderedAt={dataUpdatedAt} />;
}

function Missing() {
	const { id } = Route.useParams();
	return <MissingDeal key={id} idText={id} />;
}
