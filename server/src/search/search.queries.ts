import type { SortOrder } from '@bilby/contract/search/sort-orders';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { deals, isListed } from '../schema/deals.ts';
import type { SearchPosition } from './search-cursor.ts';
import type { SearchFilter } from './search-filters.ts';

/** Of more deals than this the latest are sorted, so that a search costs the same however many it finds. */
export const MAX_SORTED = 1_000;

/** Words in a title count five times as much as those in a description; the order is D, C, B, A. */
const WEIGHTS = '{0.1, 0.2, 0.5, 1}';

export interface SearchRequest {
	/** A query of the database; empty where no words are wanted. */
	words: string;
	/** The same of words that a deal must not have. */
	without: string;
	filter: SearchFilter;
	order: SortOrder;
	after: SearchPosition | null;
	offset: number;
	limit: number;
	/** What freshness is reckoned from. */
	at: Date;
}

const row = z.object({
	id: z.number(),
	key: z.union([z.string(), z.number()]),
	words: z.number(),
	freshness: z.number(),
	votes: z.number(),
	is_expired: z.boolean(),
	headline: z.string(),
	found: z.number(),
});
export type SearchRow = z.infer<typeof row>;
const answer = z.object({ rows: z.array(row) });

/** One stretch of what was found. `found` of each row: how many deals there are, more than `MAX_SORTED` where it says so. */
export async function findMatches(db: Database, request: SearchRequest): Promise<SearchRow[]> {
	return answer.parse(await db.execute(stretchOf(request))).rows;
}

/**
 * The latest deals that match, as the index of all words or, of common ones, the list of the newest deals finds them, then in
 * their order. Whichever costs less the planner knows, for the condition on the listing is that of the list's index.
 */
function stretchOf(request: SearchRequest): SQL {
	const { words, order, after, offset, limit } = request;
	const isPast = after && order !== 'newest';
	return sql`
		with matches as materialized (
			select ${deals.id} as id, ${deals.listedAt} as listed_at, ${deals.netVotes} as net_votes, ${deals.priceCents} as price_cents,
				${deals.originalPriceCents} as original_price_cents, ${deals.listing} = 'expired' as is_expired${textColumns(words)}
			from ${deals}
			where ${deals.search} @@ ${queryOf(request)} ${saysSomething(words)} and ${isListed('notHidden', 'deals')} ${conditionsOf(request)}
			order by ${deals.listedAt} desc, ${deals.id} desc limit ${MAX_SORTED + 1}
		), keyed as (
			select *, ${keyOf(request)} as key from matches
		), stretch as (
			select * from keyed
			where ${isPast ? sql`(key, id) < (${after.key}::double precision, ${after.id}::integer)` : sql`true`}
			order by key desc, id desc limit ${limit} offset ${offset}
		)
		select id, ${order === 'newest' ? sql`to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sql`key`} as key,
			${partsOf(request)}, is_expired, ${headlineOf(words)} as headline, (select count(*)::integer from matches) as found
		from stretch as matches order by matches.key desc, id desc`;
}

/** What words are weighed in and marked in, taken along since looking a deal up again costs more. */
function textColumns(words: string): SQL {
	return words === '' ? sql`` : sql`, ${deals.search} as search, ${deals.title} as title`;
}

function queryOf({ words, without, filter }: SearchRequest): SQL {
	const parts = [
		...(words === '' ? [] : [wordsQuery(words)]),
		...(without === '' ? [] : [wordsQuery(without)]),
		sql`${filter.facets}::tsquery`,
	];
	return sql`(${sql.join(parts, sql` && `)})`;
}

/** What facets say only roughly. */
function conditionsOf({ filter, order, after, at }: SearchRequest): SQL {
	const { minPriceCents, maxPriceCents, minDiscount, postedWithin } = filter;
	const conditions = [
		minPriceCents === null ? null : sql`${deals.priceCents} >= ${minPriceCents}`,
		maxPriceCents === null ? null : sql`${deals.priceCents} <= ${maxPriceCents}`,
		minDiscount === null
			? null
			: sql`${deals.originalPriceCents} > 0 and (${deals.originalPriceCents} - ${deals.priceCents})::bigint * 100 >= ${minDiscount} * ${deals.originalPriceCents}::bigint`,
		postedWithin === null
			? null
			: sql`${deals.listedAt} >= ${at.toISOString()}::timestamptz - make_interval(days => ${postedWithin}::integer)`,
		order === 'newest' && after
			? sql`(${deals.listedAt}, ${deals.id}) < (${after.key}::timestamptz, ${after.id}::integer)`
			: null,
	].filter((condition) => condition !== null);
	return sql.join(
		conditions.map((condition) => sql` and ${condition}`),
		sql``,
	);
}

/** What deals are sorted by, the greatest first. */
function keyOf(request: SearchRequest): SQL {
	switch (request.order) {
		case 'relevance':
			return relevanceOf(request);
		case 'newest':
			return sql`listed_at`;
		case 'popular':
			return sql`net_votes::double precision`;
		case 'price-low':
			return sql`-price_cents::double precision`;
		case 'price-high':
			return sql`price_cents::double precision`;
		case 'discount':
			return sql`coalesce((original_price_cents - price_cents)::double precision / nullif(original_price_cents, 0), 0)`;
	}
}

/** The score of a deal: see `relevanceWire` of the contract. */
function relevanceOf(request: SearchRequest): SQL {
	const { words, freshness, votes } = scoresOf(request);
	return sql`${words} + ${freshness} + ${votes} - case when is_expired then 100 else 0 end`;
}

function partsOf(request: SearchRequest): SQL {
	const { words, freshness, votes } = scoresOf(request);
	return sql`${words} as words, ${freshness} as freshness, ${votes} as votes`;
}

function scoresOf({ words, at }: SearchRequest): Record<'words' | 'freshness' | 'votes', SQL> {
	const fit = words === '' ? sql`0` : sql`ts_rank(${WEIGHTS}::real[], search, ${wordsQuery(words)})`;
	// Doubles all through: exp, division and rounding of numerics took most of the time of a search.
	const days = sql`date_part('epoch', ${at.toISOString()}::timestamptz - listed_at) / 86400`;
	return {
		words: rounded(sql`60 * least(${fit}, 1)`),
		freshness: rounded(sql`20 * exp(-greatest(${days}, 0) / 30)`),
		votes: rounded(sql`20 * least(log(1 + greatest(net_votes, 0)) / 3, 1)`),
	};
}

function rounded(score: SQL): SQL {
	return sql`round((${score})::double precision * 100) / 100`;
}

/** Words that say nothing, like "the", find nothing. */
function saysSomething(words: string): SQL {
	return words === '' ? sql`` : sql`and numnode(${wordsQuery(words)}) > 0`;
}

function wordsQuery(words: string): SQL {
	return sql`to_tsquery('deal_text', ${words})`;
}

/** The title with the words between signs that no title has. */
function headlineOf(words: string): SQL {
	if (words === '') return sql`''`;
	const options = sql`'HighlightAll=true, StartSel=' || chr(1) || ', StopSel=' || chr(2)`;
	return sql`ts_headline('deal_text', title, ${wordsQuery(words)}, ${options})`;
}
