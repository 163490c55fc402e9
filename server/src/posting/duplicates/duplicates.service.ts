import { MAX_TITLE_LENGTH } from '@bilby/contract/deals/limits';
import type { SimilarDealsQuery, SimilarDealsReply } from '@bilby/contract/posting/suggestions';
import { presentDeal } from '#deals/card/deals.present.ts';
import { findDealStores } from '#deals/card/deals.queries.ts';
import { hydrateDeals } from '#deals/card/hydrate-deals.ts';
import { namesProduct, normalizeProductUrl } from '#deals/rules/normalize-product-url.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { type DuplicateScope, findDealsOfProduct, findPlaces, findTitlesWith } from './duplicates.queries.ts';
import { searchWords } from './read-title.ts';
import { SIMILAR_FROM, titleSimilarity } from './title-similarity.ts';

const DAY_MS = 86_400_000;
/** How far back the search for duplicates goes. */
const DUPLICATE_DAYS = 30;
/** How many possible duplicates are shown. */
const MAX_SIMILAR_DEALS = 5;

/**
 * Returns at most five public deals of the last 30 days that may duplicate the one being written. Deals with the same
 * link come first, then deals at one of its stores with a very similar title, the most similar first.
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
	if (address === null || !namesProduct(address)) return [];
	return listIds(await findDealsOfProduct(db, address, scope, MAX_SIMILAR_DEALS));
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
	const places = await findPlaces(db, storeIds, listDomains(address));
	const names = places.map(({ name }) => name);
	const words = searchWords(title, names);
	if (words.length < 2) return [];
	const isAnywhere = storeIds.length === 0 && places.length === 0;
	const candidates = await findTitlesWith(db, words, isAnywhere ? null : places, scope);
	const storesByDeal = Map.groupBy(await findDealStores(db, listIds(candidates)), ({ dealId }) => dealId);
	const scored = candidates.map(({ id, title: other }) => {
		const theirs = storesByDeal.get(id)?.map(({ name }) => name) ?? [];
		return { id, score: titleSimilarity(title, other, [...names, ...theirs]) };
	});
	return listIds(scored.filter(({ score }) => score >= SIMILAR_FROM).toSorted((a, b) => b.score - a.score));
}

/** Returns the domains a store at this address may be listed under: the host and its parent domains. */
function listDomains(address: string | null): string[] {
	const labels = address?.match(/^[^/?:]+/)?.[0].split('.') ?? [];
	return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}

const listIds = (rows: { id: number }[]) => rows.map(({ id }) => id);
