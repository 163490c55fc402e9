import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { dealQuery } from '../features/deals/data/deal-query.ts';
import { DealPage } from '../features/deals/page/deal-page.tsx';
import { DealPageSkeleton } from '../features/deals/page/deal-page-skeleton.tsx';
import { loadDeal } from '../features/deals/page/deal-route.ts';
import { DealFailure, MissingDeal } from '../features/deals/page/missing-deal.tsx';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';

export const Route = createFileRoute('/deal-details/$id')({
	loader: ({ context, params }) => loadDeal(context.queryClient, params.id),
	// There is no data if the deal does not exist, or if only its author and staff can see it.
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
