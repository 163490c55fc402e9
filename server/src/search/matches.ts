import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { deals, isListed } from '../schema/deals.ts';
import type { SearchFilter } from './search-filters.ts';
import { MAX_COUNTED, type SearchedWord, type WordCount, type WordsQuery } from './words/words-query.ts';

/**
 * Only this many of the latest matches are sorted and counted, so that a search costs the same however many it finds.
 */
export const MAX_SORTED = 1_000;

export interface MatchRequest {
	/** Null for a search without words. */
	words: WordsQuery | null;
	/** A text search query for words that a deal must not contain. */
	without: string;
	filter: SearchFilter;
	/** The time from which ages are measured. */
	at: Date;
	/** The number of latest matches that are sorted, if not `MAX_SORTED`. */
	sorted?: number;
}

/** A request whose values may be placeholders of a prepared statement. */
export interface MatchValues {
	/** A text search query; empty for a search without words. */
	match: string | Placeholder;
	without: string | Placeholder;
	filter: { [Name in keyof SearchFilter]: SearchFilter[Name] | Placeholder };
	/** In ISO form. */
	at: string | Placeholder;
}

/**
 * Selects `columns` of the latest `MAX_SORTED + 1` matches, newest first. PostgreSQL chooses the cheaper of the word
 * index and, for common words, the index of the newest deals. The listing condition matches that index.
 */
export function latestMatches(
	request: MatchValues,
	columns: SQL,
	{ further = sql``, most = MAX_SORTED + 1 }: { further?: SQL; most?: number | Placeholder } = {},
): SQL {
	return sql`
		select ${columns} ${matching(request)} ${further}
		order by ${deals.listedAt} desc, ${deals.id} desc limit ${most}`;
}

/** Counts the deals that have each word, within the filters of a request. */
export function countMatches(
	db: Database,
	{ without, filter, at }: Omit<MatchRequest, 'words'>,
	words: SearchedWord[],
): Promise<WordCount[]> {
	return countWords(db, words, ({ match }) => matching({ match, without, filter, at: at.toISOString() }));
}

const countRows = z.object({ rows: z.array(z.object({ found: z.number(), prominent: z.number() })) });

/** Counts the rows that have each word. `from` returns the rest of a query that selects their column `search`. */
export async function countWords(
	db: Database,
	words: SearchedWord[],
	from: (word: SearchedWord) => SQL,
): Promise<WordCount[]> {
	if (words.length === 0) return [];
	const counts = words.map(
		(word, place) => sql`
			select ${place}::integer as place, count(*)::integer as found,
				count(*) filter (where search @@ ${word.prominent}::tsquery)::integer as prominent
			from (select search ${from(word)} limit ${MAX_COUNTED}) as counted`,
	);
	const result = await db.execute(sql`${sql.join(counts, sql` union all `)} order by place`);
	return countRows.parse(result).rows;
}

function matching(request: MatchValues): SQL {
	return sql`from ${deals} where ${deals.search} @@ ${matchQuery(request)} and ${isListed('notHidden', 'deals')}
		${exactConditions(request)}`;
}

/** The words and facets of a request as one text search query. */
export function matchQuery({ match, without, filter }: Omit<MatchValues, 'at'>): SQL {
	const parts = [match, without, filter.facets].filter((part) => part !== '');
	return sql`(${sql.join(
		parts.map((part) => sql`${part}::tsquery`),
		sql` && `,
	)})`;
}

/** The exact conditions that facets only approximate. */
function exactConditions({ filter, at }: MatchValues): SQL {
	const conditions = EXACT_FIELDS.flatMap((field) => {
		const value = filter[field];
		return value === null ? [] : [sql` and ${EXACT[field](value, at)}`];
	});
	return sql.join(conditions, sql``);
}

type Value = SQL | Placeholder | number;

const EXACT_FIELDS = ['minPriceCents', 'maxPriceCents', 'minDiscount', 'postedWithin'] as const;
type ExactField = (typeof EXACT_FIELDS)[number];

const EXACT: Record<ExactField, (value: Value, at: MatchValues['at']) => SQL> = {
	minPriceCents: (cents) => sql`${deals.priceCents} >= ${cents}`,
	maxPriceCents: (cents) => sql`${deals.priceCents} <= ${cents}`,
	minDiscount: (percent) =>
		sql`${deals.originalPriceCents} > 0 and (${deals.originalPriceCents} - ${deals.priceCents})::bigint * 100 >= ${percent} * ${deals.originalPriceCents}::bigint`,
	postedWithin: (days, at) => sql`${deals.listedAt} >= ${at}::timestamptz - make_interval(days => ${days}::integer)`,
};

/** A saved search as columns of a joined table. Null in a column of a limit means none. */
export type SavedSearch = Record<'query' | ExactField, SQL>;

/** The rule of a search as a condition on a deal and a row with a saved search. */
export function matchesSaved(saved: SavedSearch, at: Date): SQL {
	return sql`${deals.search} @@ ${saved.query} and ${withinLimits(EXACT_FIELDS, saved, at)}`;
}

/** The limits of a saved search that a changed price can break, as a condition on a deal. */
export function allowsPrice(saved: SavedSearch, at: Date): SQL {
	return withinLimits(['minPriceCents', 'maxPriceCents', 'minDiscount'], saved, at);
}

function withinLimits(fields: readonly ExactField[], saved: SavedSearch, at: Date): SQL {
	const limits = fields.map(
		(field) => sql`(${saved[field]} is null or ${EXACT[field](saved[field], at.toISOString())})`,
	);
	return sql.join(limits, sql` and `);
}
