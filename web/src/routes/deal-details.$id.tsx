import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { outboundLinkQuery } from '#features/affiliates/outbound-link-query.ts';
import { dealQuery, readDealId, relatedDealsQuery } from '#features/deals/data/deal-query.ts';
import { loadDealParts } from '#features/deals/page/deal-page.tsx';
import { DealFailure, MissingDeal } from '#features/deals/page/missing-deal.tsx';
import { PublicDeal } from '#features/deals/page/public-deal.tsx';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { unindexedHead } from '#features/pages/head/unindexed-head.ts';
import { priceHistoryQuery } from '#features/prices/price-history-query.ts';
import { prefetchOptional } from '#lib/api/prefetch-optional.ts';
import { throwNotFound } from '#lib/api/throw-not-found.ts';
import { lazySkeleton } from '../ui/panel/page-skeleton.tsx';

export const Route = createFileRoute('/deal-details/$id')({
	loader: ({ context, params }) => loadDeal(context.queryClient, params.id),
	// There is no data if the deal does not exist, or if only its author and staff can see it.
	head: ({ loaderData, matches }) =>
		loaderData?.head ?? unindexedHead('Deal', 'A deal that a member shared.')({ matches }),
	component: Deal,
	pendingComponent: lazySkeleton(
		async () => (await import('#features/deals/page/deal-page-skeleton.tsx')).DealPageSkeleton,
	),
	notFoundComponent: Missing,
	errorComponent: DealFailure,
});

function Deal() {
	const { id } = Route.useLoaderData();
	return <PublicDeal key={id} id={id} />;
}

function Missing() {
	const { id } = Route.useParams();
	return <MissingDeal key={id} idText={id} />;
}

/**
 * Loads a deal and the target of Get Deal, or throws a 404, and returns the page head. Only the server waits for the
 * data around the deal; the browser shows the page immediately, with skeletons. Lazy parts load together with the deal:
 * a page from the server already contains them, and no other page needs them.
 */
async function loadDeal(queryClient: QueryClient, idText: string) {
	const id = readDealId(idText);
	if (id === null) throw notFound();
	const extras = loadExtras(queryClient, id);
	const [site, deal, { dealHead }] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(dealQuery(id)).catch(throwNotFound),
		import('#features/deals/page/deal-head.ts'),
		import('#features/affiliates/outbound-link.ts'),
		loadDealParts(),
	]);
	// The deal was merged into this one.
	if (deal.id !== id) {
		throw redirect({ to: '/deal-details/$id', params: { id: String(deal.id) }, replace: true, statusCode: 301 });
	}
	await queryClient.ensureQueryData(outboundLinkQuery(deal));
	if (typeof document === 'undefined') await extras;
	return { id, head: dealHead(site, deal) };
}

/** Loads data that the page can do without. */
async function loadExtras(queryClient: QueryClient, id: number): Promise<void> {
	await Promise.all([
		prefetchOptional(queryClient, priceHistoryQuery(id)),
		prefetchOptional(queryClient, relatedDealsQuery(id)),
	]);
}
