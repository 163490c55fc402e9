import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { deals, isListed } from '../schema/deals.ts';
import type { SearchFilter } from './search-filters.ts';

/**
 * Only this many of the latest matches are sorted and counted, so that a search costs the same however many it finds.
 */
export const MAX_SORTED = 1_000;

export interface MatchRequest {
	/** A text search query; empty for a search without words. */
	words: string;
	/** A text search query for words that a deal must not contain. */
	without: string;
	filter: SearchFilter;
	/** The time from which ages are measured. */
	at: Date;
}

/** A request whose values may be placeholders of a prepared statement. */
export interface MatchValues {
	words: string | Placeholder;
	without: string | Placeholder;
	filter: { [Name in keyof SearchFilter]: SearchFilter[Name] | Placeholder };
	/** In ISO form. */
	at: string | Placeholder;
}

/**
 * Selects `columns` of the latest `MAX_SORTED + 1` matches, newest first. PostgreSQL chooses the cheaper of the word
 * index and, for common words, the index of the newest deals. The listing condition matches that index.
 */
export function latestMatches(request: MatchValues, columns: SQL, further: SQL = sql``): SQL {
	return sql`
		select ${columns} from ${deals}
		where ${deals.search} @@ ${matchQuery(request)} ${hasMeaning(request.words)} and ${isListed('notHidden', 'deals')}
			${exactConditions(request)} ${further}
		order by ${deals.listedAt} desc, ${deals.id} desc limit ${MAX_SORTED + 1}`;
}

export function wordsQuery(words: MatchValues['words']): SQL {
	return sql`to_tsquery('deal_text', ${words})`;
}

function matchQuery({ words, without, filter }: MatchValues): SQL {
	const parts = [
		...(words === '' ? [] : [wordsQuery(words)]),
		...(without === '' ? [] : [wordsQuery(without)]),
		sql`${filter.facets}::tsquery`,
	];
	return sql`(${sql.join(parts, sql` && `)})`;
}

/** The exact conditions that facets only approximate. */
function exactConditions({ filter, at }: MatchValues): SQL {
	const { minPriceCents, maxPriceCents, minDiscount, postedWithin } = filter;
	const conditions = [
		minPriceCents === null ? null : sql`${deals.priceCents} >= ${minPriceCents}`,
		maxPriceCents === null ? null : sql`${deals.priceCents} <= ${maxPriceCents}`,
		minDiscount === null
			? null
			: sql`${deals.originalPriceCents} > 0 and (${deals.originalPriceCents} - ${deals.priceCents})::bigint * 100 >= ${minDiscount} * ${deals.originalPriceCents}::bigint`,
		postedWithin === null
			? null
			: sql`${deals.listedAt} >= ${at}::timestamptz - make_interval(days => ${postedWithin}::integer)`,
	].filter((condition) => condition !== null);
	return sql.join(
		conditions.map((condition) => sql` and ${condition}`),
		sql``,
	);
}

/** A search for stop words alone, such as "the", finds nothing. */
function hasMeaning(words: MatchValues['words']): SQL {
	return words === '' ? sql`` : sql`and numnode(${wordsQuery(words)}) > 0`;
}
