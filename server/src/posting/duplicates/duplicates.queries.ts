import { type AnyColumn, and, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { dealStores } from '#schema/deal-labels.ts';
import { deals } from '#schema/deals.ts';
import { stores } from '#schema/master-data.ts';

/** Deals whose titles are read and compared. */
const MAX_CANDIDATES = 60;

/** Deals that are put in order for that; more share two words only where titles are all but the same anyway. */
const MAX_FOUND = 5_000;

export interface Place {
	id: number;
	name: string;
	domain: string | null;
}

/** Where and when duplicates are looked for. */
export interface DuplicateScope {
	since: Date;
	/** The deal that is being edited. */
	exceptId: number | null;
}

/** The stores of these ids, and those whose domain is one of `domains`. */
export function findPlaces(db: Database, ids: number[], domains: string[]): Promise<Place[]> {
	return db
		.select({ id: stores.id, name: stores.name, domain: stores.domain })
		.from(stores)
		.where(or(inArray(stores.id, ids), inArray(stores.domain, domains)));
}

/** Public deals that were posted with the same known address, the newest first. */
export function findDealsOfProduct(db: Database, normalizedUrl: string, scope: DuplicateScope, limit: number) {
	return db
		.select({ id: deals.id })
		.from(deals)
		.where(and(eq(deals.normalizedUrl, normalizedUrl), isInScope(scope)))
		.orderBy(desc(deals.createdAt), desc(deals.id))
		.limit(limit);
}

/**
 * Public deals whose titles have two of the words in common, those with most of them first; of these places, or of any
 * where `places` is null. Reads the index of recent titles only, which holds the deals of the last 30 days.
 */
export function findTitlesWith(db: Database, words: string[], places: Place[] | null, scope: DuplicateScope) {
	const vector = sql`to_tsvector('english'::regconfig, ${deals.title})`;
	// With a limit of its own: found by the index of titles, whatever the planner thinks of that of the stores.
	const found = db
		.select({ id: deals.id, title: deals.title, normalizedUrl: deals.normalizedUrl, createdAt: deals.createdAt })
		.from(deals)
		.where(and(sql`in_popular_window`, sql`${vector} @@ to_tsquery('english', ${anyTwoOf(words)})`, isInScope(scope)))
		.limit(MAX_FOUND)
		.as('found');
	const rank = sql`ts_rank(to_tsvector('english', ${found.title}), to_tsquery('english', ${anyOf(words)}))`;
	return db
		.select({ id: found.id, title: found.title })
		.from(found)
		.where(places === null ? undefined : isAtOneOf(places, found))
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

/** A deal names its stores, or leads to their domain. */
function isAtOneOf(places: Place[], found: { id: AnyColumn; normalizedUrl: AnyColumn }): SQL | undefined {
	const ids = places.map(({ id }) => id);
	const named = sql`exists (select from ${dealStores} where ${eq(dealStores.dealId, found.id)} and ${inArray(dealStores.storeId, ids)})`;
	const host = sql`'.' || substring(${found.normalizedUrl} from '^[^/?:]+')`;
	// Domains are letters, digits, hyphens and dots: nothing in them means more to `like`.
	const linked = places.flatMap(({ domain }) => (domain === null ? [] : [sql`${host} like ${`%.${domain}`}`]));
	return places.length === 0 ? sql`false` : or(named, ...linked);
}

const anyOf = (words: string[]) => words.map((word) => `'${word}'`).join(' | ');

/** `a & (b | c) | b & (c)`: the first of the two is named in turn. */
function anyTwoOf(words: string[]): string {
	return words
		.slice(0, -1)
		.map((word, index) => `'${word}' & (${anyOf(words.slice(index + 1))})`)
		.join(' | ');
}
