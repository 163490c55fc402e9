import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DealPage } from '../features/deal-page/deal-page.tsx';
import { DealPageSkeleton } from '../features/deal-page/deal-page-skeleton.tsx';
import { dealQuery } from '../features/deal-page/deal-query.ts';
import { loadDeal } from '../features/deal-page/deal-route.ts';

export const Route = createFileRoute('/deal-details/$id')({
	loader: ({ context, params }) => loadDeal(context.queryClient, params.id),
	head: ({ loaderData }) => loaderData?.head ?? {},
	component: Deal,
	pendingComponent: DealPageSkeleton,
});

function Deal() {
	const { id } = Route.useLoaderData();
	const { data: deal, dataUpdatedAt } = useSuspenseQuery(dealQuery(id));
	return <DealPage deal={deal} renderedAt={dataUpdatedAt} />;
}
