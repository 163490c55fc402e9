import type { SortOrder } from '@bilby/contract/search/sort-orders';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { AGE_STEP_SECONDS, facetOf } from '../schema/deal-search.ts';
import { deals, isListed } from '../schema/deals.ts';
import type { SearchPosition } from './search-cursor.ts';
import { anyOf, type SearchFilter, stepsBetween } from './search-filters.ts';

/** Of more deals than this the latest are sorted, so that a search costs the same however many it finds. */
export const MAX_SORTED = 1_000;

/** How far back the latest of many are sought, in steps of thirty days, one after the other; null in all deals. */
const SOUGHT_STEPS = [1, 3, 12, null];

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
	const all = await db.execute(stretchOf(request, sql``, MAX_SORTED + 1));
	const { rows } = answer.parse(all);
	if ((rows[0]?.found ?? 0) <= MAX_SORTED) return rows;
	return findLatest(db, request);
}

/** The same where there are too many to sort: of the latest of them. */
async function findLatest(db: Database, request: SearchRequest): Promise<SearchRow[]> {
	let latest: SearchRow[] = [];
	for (const steps of SOUGHT_STEPS) {
		const narrowed = sql`${steps === null ? sql`` : sql` and ${deals.search} @@ ${agesBack(request, steps)}::tsquery`}
			order by ${deals.listedAt} desc, ${deals.id} desc`;
		const { rows } = answer.parse(await db.execute(stretchOf(request, narrowed, MAX_SORTED)));
		latest = rows.map((one) => ({ ...one, found: MAX_SORTED + 1 }));
		if (rows[0]?.found === MAX_SORTED) return latest;
	}
	return latest;
}

/** The facets of the last `steps` times thirty days, back from where the stretch begins. */
function agesBack({ order, after, at }: SearchRequest, steps: number): string | null {
	const from = order === 'newest' && after ? new Date(after.key) : at;
	const newest = Math.floor(from.getTime() / 1_000 / AGE_STEP_SECONDS);
	return anyOf(stepsBetween(newest - steps, newest).map(facetOf.age));
}

/** `narrowed`: what comes after the conditions. */
function stretchOf(request: SearchRequest, narrowed: SQL, most: number): SQL {
	const { words, filter, order, after, offset, limit, at } = request;
	const query = queryOf(request);
	const wordsQuery = sql`to_tsquery('deal_text', ${words})`;
	return sql`
		with matches as materialized (
			select ${deals.id} as id, ${deals.listedAt} as listed_at, ${deals.netVotes} as net_votes, ${deals.priceCents} as price_cents,
				${deals.originalPriceCents} as original_price_cents, ${deals.listing} = 'expired' as is_expired,
				${words === '' ? sql`0` : sql`ts_rank(${WEIGHTS}::real[], ${deals.search}, ${wordsQuery})`}::double precision as fit
			from ${deals}
			where ${deals.search} @@ ${query} ${words === '' ? sql`` : sql`and numnode(${wordsQuery}) > 0`} and ${isListed(filter.withExpired ? 'liveOrExpired' : 'live', 'deals')}
				${conditionsOf(request)} ${narrowed}
			limit ${most}
		), scored as (
			select *, round((60 * least(fit, 1))::numeric, 2)::double precision as words,
				round((20 * exp(-extract(epoch from ${at.toISOString()}::timestamptz - listed_at) / 86400 / 30))::numeric, 2)::double precision as freshness,
				round((20 * least(log(1 + greatest(net_votes, 0)) / 3, 1))::numeric, 2)::double precision as votes
			from matches
		), keyed as (
			select *, ${keyOf(order)} as key from scored
		)
		select id, ${order === 'newest' ? sql`to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sql`key`} as key,
			words, freshness, votes, is_expired,
			${words === '' ? sql`''` : sql`(select ts_headline('deal_text', title, ${wordsQuery}, 'HighlightAll=true, StartSel=' || chr(1) || ', StopSel=' || chr(2)) from deals where deals.id = keyed.id)`} as headline,
			(select count(*)::integer from matches) as found
		from keyed
		where ${after && order !== 'newest' ? sql`(key, id) < (${after.key}::double precision, ${after.id}::integer)` : sql`true`}
		order by key desc, id desc limit ${limit} offset ${offset}`;
}

function queryOf({ words, without, filter }: SearchRequest): SQL {
	const parts = [
		words === '' ? null : sql`to_tsquery('deal_text', ${words})`,
		without === '' ? null : sql`to_tsquery('deal_text', ${without})`,
		sql`${filter.facets}::tsquery`,
	];
	return sql`(${sql.join(
		parts.filter((part) => part !== null),
		sql` && `,
	)})`;
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
function keyOf(order: SortOrder): SQL {
	switch (order) {
		case 'relevance':
			return sql`(words + freshness + votes - case when is_expired then 100 else 0 end)::double precision`;
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
