import { type AnyColumn, and, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { dealStores } from '#schema/deal-labels.ts';
import { deals } from '#schema/deals.ts';
import { stores } from '#schema/master-data.ts';

/** How many titles are compared in detail. */
const MAX_CANDIDATES = 60;

/** How many deals are ranked to find those. More deals share two words only if their titles are nearly identical. */
const MAX_FOUND = 5_000;

export interface Place {
	id: number;
	name: string;
	domain: string | null;
}

export interface DuplicateScope {
	since: Date;
	/** The deal being edited. */
	exceptId: number | null;
}

/** Returns stores by id or by domain. */
export function findPlaces(db: Database, ids: number[], domains: string[]): Promise<Place[]> {
	return db
		.select({ id: stores.id, name: stores.name, domain: stores.domain })
		.from(stores)
		.where(or(inArray(stores.id, ids), inArray(stores.domain, domains)));
}

/** Returns public deals with the same normalised product address, newest first. */
export function findDealsOfProduct(db: Database, normalizedUrl: string, scope: DuplicateScope, limit: number) {
	return db
		.select({ id: deals.id })
		.from(deals)
		.where(and(eq(deals.normalizedUrl, normalizedUrl), isInScope(scope)))
		.orderBy(desc(deals.createdAt), desc(deals.id))
		.limit(limit);
}

/**
 * Returns public deals whose titles share two of the words, best matches first. Filters by `places` unless it is null.
 * Reads only the index of recent titles, which covers the last 30 days.
 */
export function findTitlesWith(db: Database, words: string[], places: Place[] | null, scope: DuplicateScope) {
	const vector = sql`to_tsvector('english'::regconfig, ${deals.title})`;
	// The inner limit makes the planner use the index of titles instead of the one of stores.
	const found = db
		.select({ id: deals.id, title: deals.title, normalizedUrl: deals.normalizedUrl, createdAt: deals.createdAt })
		.from(deals)
		.where(and(sql`in_popular_window`, sql`${vector} @@ to_tsquery('english', ${joinPairs(words)})`, isInScope(scope)))
		.limit(MAX_FOUND)
		.as('found');
	const rank = sql`ts_rank(to_tsvector('english', ${found.title}), to_tsquery('english', ${joinAlternatives(words)}))`;
	return db
		.select({ id: found.id, title: found.title })
		.from(found)
		.where(places === null ? undefined : matchesPlaces(places, found))
		.orderBy(desc(rank), desc(found.createdAt), desc(found.id))
		.limit(MAX_CANDIDATES);
}

function isInScope({ since, exceptId }: DuplicateScope): SQL | undefined {
	return and(
		gt(deals.createdAt, since),
		ne(deals.listing, 'hidden'),
		exceptId === null ? undefined : ne(deals.id, exceptId),
	);
}

/** Matches deals that name one of the stores or link to its domain. */
function matchesPlaces(places: Place[], found: { id: AnyColumn; normalizedUrl: AnyColumn }): SQL | undefined {
	const ids = places.map(({ id }) => id);
	const named = sql`exists (select from ${dealStores} where ${eq(dealStores.dealId, found.id)} and ${inArray(dealStores.storeId, ids)})`;
	const host = sql`'.' || substring(${found.normalizedUrl} from '^[^/?:]+')`;
	// Domains contain no characters that `like` treats as wildcards.
	const linked = places.flatMap(({ domain }) => (domain === null ? [] : [sql`${host} like ${`%.${domain}`}`]));
	return places.length === 0 ? sql`false` : or(named, ...linked);
}

const joinAlternatives = (words: string[]) => words.map((word) => `'${word}'`).join(' | ');

/** Builds `a & (b | c) | b & (c)`. */
function joinPairs(words: string[]): string {
	return words
		.slice(0, -1)
		.map((word, index) => `'${word}' & (${joinAlternatives(words.slice(index + 1))})`)
		.join(' | ');
}
