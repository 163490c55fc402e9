import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { priceHistoryQuery } from '#features/prices/price-history-query.ts';
import { ApiError } from '#lib/api/api.ts';
import { prefetchOptional } from '#lib/api/prefetch-optional.ts';
import { dealQuery, readDealId, relatedDealsQuery } from '../data/deal-query.ts';

/**
 * Loads a deal, or throws a 404, and returns its page head and the target of Get Deal. Only the server waits for the
 * data around the deal; the browser shows the page immediately, with skeletons. Lazy parts load together with the deal:
 * a page from the server already contains them, and no other page needs them.
 */
export async function loadDeal(queryClient: QueryClient, idText: string) {
	const id = readDealId(idText);
	if (id === null) throw notFound();
	const extras = loadExtras(queryClient, id);
	const [site, deal, { dealHead }, { findOutboundLink }] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(dealQuery(id)).catch(missingIsNotFound),
		import('./deal-head.ts'),
		import('#features/affiliates/outbound-link.ts'),
		import('./lazy-parts.ts').then(({ loadParts }) => loadParts()),
	]);
	const link = await findOutboundLink(deal);
	if (typeof document === 'undefined') await extras;
	return { id, link, head: dealHead(site, deal) };
}

function missingIsNotFound(error: unknown): never {
	if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
	throw error;
}

/** Loads data that the page can do without. */
async function loadExtras(queryClient: QueryClient, id: number): Promise<void> {
	await Promise.all([
		prefetchOptional(queryClient, priceHistoryQuery(id)),
		prefetchOptional(queryClient, relatedDealsQuery(id)),
	]);
}
