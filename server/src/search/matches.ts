import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { deals, isListed } from '../schema/deals.ts';
import type { SearchFilter } from './search-filters.ts';

/** Of more deals than this the latest are sorted and counted, so that a search costs the same however many it finds. */
export const MAX_SORTED = 1_000;

export interface MatchRequest {
	/** A query of the database; empty where no words are wanted. */
	words: string;
	/** The same of words that a deal must not have. */
	without: string;
	filter: SearchFilter;
	/** What ages are reckoned from. */
	at: Date;
}

/** A request as a statement takes it, which may leave its values open. */
export interface AskedMatches {
	words: string | Placeholder;
	without: string | Placeholder;
	filter: { [Name in keyof SearchFilter]: SearchFilter[Name] | Placeholder };
	/** In ISO form. */
	at: string | Placeholder;
}

/**
 * `columns` of the latest deals that match, and `further`, one more than are sorted where there are more: as the index of all
 * words or, of common ones, the list of the newest deals finds them. Whichever costs less the planner knows, for the condition on
 * the listing is that of the list's index.
 */
export function latestMatches(request: AskedMatches, columns: SQL, further: SQL = sql``): SQL {
	return sql`
		select ${columns} from ${deals}
		where ${deals.search} @@ ${queryOf(request)} ${saysSomething(request.words)} and ${isListed('notHidden', 'deals')}
			${conditionsOf(request)} ${further}
		order by ${deals.listedAt} desc, ${deals.id} desc limit ${MAX_SORTED + 1}`;
}

export function wordsQuery(words: AskedMatches['words']): SQL {
	return sql`to_tsquery('deal_text', ${words})`;
}

function queryOf({ words, without, filter }: AskedMatches): SQL {
	const parts = [
		...(words === '' ? [] : [wordsQuery(words)]),
		...(without === '' ? [] : [wordsQuery(without)]),
		sql`${filter.facets}::tsquery`,
	];
	return sql`(${sql.join(parts, sql` && `)})`;
}

/** What facets say only roughly. */
function conditionsOf({ filter, at }: AskedMatches): SQL {
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

/** Words that say nothing, like "the", find nothing. */
function saysSomething(words: AskedMatches['words']): SQL {
	return words === '' ? sql`` : sql`and numnode(${wordsQuery(words)}) > 0`;
}
