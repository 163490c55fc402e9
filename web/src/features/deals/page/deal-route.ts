import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { priceHistoryQuery } from '#features/prices/price-history-query.ts';
import { ApiError } from '#lib/api/api.ts';
import { prefetchOptional } from '#lib/api/prefetch-optional.ts';
import { dealQuery, readDealId, relatedDealsQuery } from '../data/deal-query.ts';

/**
 * Brings a deal, or the 404 page where there is none. Answers what the head of the page says and where Get Deal leads.
 * What stands around the deal is waited for on the server only: in the browser the page stands at once, with skeletons.
 * The words come along with the deal: a page that the server sent has them already, and no other page needs them.
 */
export async function loadDeal(queryClient: QueryClient, idText: string) {
	const id = readDealId(idText);
	if (id === null) throw notFound();
	const surroundings = loadSurroundings(queryClient, id);
	const [site, deal, { dealHead }, { findOutboundLink }] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(dealQuery(id)).catch(missingIsNotFound),
		import('./deal-head.ts'),
		import('#features/affiliates/outbound-link.ts'),
		import('./lazy-parts.ts').then(({ loadParts }) => loadParts()),
	]);
	const link = await findOutboundLink(deal);
	if (typeof document === 'undefined') await surroundings;
	return { id, link, head: dealHead(site, deal) };
}

function missingIsNotFound(error: unknown): never {
	if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
	throw error;
}

/** What a page can be without. */
async function loadSurroundings(queryClient: QueryClient, id: number): Promise<void> {
	await Promise.all([
		prefetchOptional(queryClient, priceHistoryQuery(id)),
		prefetchOptional(queryClient, relatedDealsQuery(id)),
	]);
}
