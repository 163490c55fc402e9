import { MAX_TITLE_LENGTH } from '@bilby/contract/deals/limits';
import { DUPLICATE_DAYS, MAX_SIMILAR_DEALS } from '@bilby/contract/posting/limits';
import type { SimilarDealsQuery, SimilarDealsReply } from '@bilby/contract/posting/suggestions';
import { presentDeal } from '#deals/card/deals.present.ts';
import { findDealStores } from '#deals/card/deals.queries.ts';
import { hydrateDeals } from '#deals/card/hydrate-deals.ts';
import { normalizeProductUrl } from '#deals/rules/product-url.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { type DuplicateScope, findDealsOfProduct, findPlaces, findTitlesWith } from './duplicates.queries.ts';
import { searchWords } from './read-title.ts';
import { SIMILAR_FROM, titleSimilarity } from './title-similarity.ts';

const DAY_MS = 86_400_000;

/**
 * Public deals of the last 30 days that may be the one that is being written, at most five: those with its link first,
 * then those with a very similar title at one of its stores, the most similar first.
 */
export async function listSimilarDeals(
	{ readDb, clock }: Pick<AppContext, 'readDb' | 'clock'>,
	{ url, title, stores, exceptId }: SimilarDealsQuery,
): Promise<SimilarDealsReply['deals']> {
	const now = clock();
	const scope = { since: new Date(now.getTime() - DUPLICATE_DAYS * DAY_MS), exceptId: exceptId ?? null };
	const address = normalizeProductUrl(url);
	const [linked, titled] = await Promise.all([
		findSameLinks(readDb, address, scope),
		findSimilarTitles(readDb, { address, title: title.slice(0, MAX_TITLE_LENGTH), storeIds: stores }, scope),
	]);
	const ids = [...new Set([...linked, ...titled])].slice(0, MAX_SIMILAR_DEALS);
	const hydrated = await hydrateDeals(readDb, ids, now);
	return hydrated.map((deal) => ({
		...presentDeal(deal, now),
		reason: linked.includes(deal.id) ? ('same link' as const) : ('similar title' as const),
	}));
}

async function findSameLinks(db: Database, address: string | null, scope: DuplicateScope): Promise<number[]> {
	// A bare host is a shop, which any number of deals lead to.
	return address?.match(/[/?]/) ? idsOf(await findDealsOfProduct(db, address, scope, MAX_SIMILAR_DEALS)) : [];
}

interface Described {
	address: string | null;
	title: string;
	storeIds: number[];
}

async function findSimilarTitles(
	db: Database,
	{ address, title, storeIds }: Described,
	scope: DuplicateScope,
): Promise<number[]> {
	const places = await findPlaces(db, storeIds, domainsOf(address));
	const names = places.map(({ name }) => name);
	const words = searchWords(title, names);
	if (words.length < 2) return [];
	const isAnywhere = storeIds.length === 0 && places.length === 0;
	const candidates = await findTitlesWith(db, words, isAnywhere ? null : places, scope);
	const storesOf = Map.groupBy(await findDealStores(db, idsOf(candidates)), ({ dealId }) => dealId);
	const scored = candidates.map(({ id, title: other }) => {
		const theirs = storesOf.get(id)?.map(({ name }) => name) ?? [];
		return { id, score: titleSimilarity(title, other, [...names, ...theirs]) };
	});
	return idsOf(scored.filter(({ score }) => score >= SIMILAR_FROM).toSorted((a, b) => b.score - a.score));
}

/** Domains under which a store at this address may be known: its host, and what is left without its first labels. */
function domainsOf(address: string | null): string[] {
	const labels = address?.match(/^[^/?:]+/)?.[0].split('.') ?? [];
	return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
