import type { SortOrder } from '@bilby/contract/search/limits';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';
import { deals } from '../schema/deals.ts';
import { latestMatches, type MatchRequest, type MatchValues, wordsQuery } from './matches.ts';
import type { SearchPosition } from './search-cursor.ts';

/** Words in a title count five times as much as those in a description. The order of weights is D, C, B, A. */
const WEIGHTS = '{0.1, 0.2, 0.5, 1}';

export interface SearchRequest extends MatchRequest {
	order: SortOrder;
	after: SearchPosition | null;
	offset: number;
	limit: number;
}

/** A request with placeholders for its values. */
interface OpenRequest extends MatchValues {
	order: SortOrder;
	after: { key: Placeholder; id: Placeholder } | null;
	offset: Placeholder;
	limit: Placeholder;
}

const COLUMNS = {
	id: sql<number>`id`,
	key: sql<string | number>`key`,
	words: sql<number>`words`,
	freshness: sql<number>`freshness`,
	votes: sql<number>`votes`,
	isExpired: sql<boolean>`is_expired`,
	headline: sql<string>`headline`,
	/** The number of deals found; more than `MAX_SORTED` if there are more. */
	found: sql<number>`found`,
};

type Statement = ReturnType<typeof preparePage>;
export type SearchRow = Awaited<ReturnType<Statement['execute']>>[number];

/** Prepared statements by the fields that a request uses: about a hundred at most. */
const statements = new Map<string, (db: Database) => Statement>();

/** Returns a page of the results. */
export function findMatches(db: Database, request: SearchRequest): Promise<SearchRow[]> {
	const { order, after, at, filter, words, without, offset, limit } = request;
	const values = { words, without, ...filter, offset, limit, at: at.toISOString(), key: after?.key, id: after?.id };
	const open = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
	const name = [order, ...open.map(([field]) => field)].join(' ');
	const statement = statements.get(name) ?? prepareOnce((anyDb) => preparePage(anyDb, withPlaceholders(request)));
	statements.set(name, statement);
	return statement(db).execute(values);
}

function withPlaceholders({ order, filter, words, without, after }: SearchRequest): OpenRequest {
	const orOpen = <Nothing>(name: string, value: unknown, nothing: Nothing) =>
		value === nothing ? nothing : sql.placeholder(name);
	return {
		order,
		words: orOpen('words', words, ''),
		without: orOpen('without', without, ''),
		filter: {
			facets: sql.placeholder('facets'),
			minPriceCents: orOpen('minPriceCents', filter.minPriceCents, null),
			maxPriceCents: orOpen('maxPriceCents', filter.maxPriceCents, null),
			minDiscount: orOpen('minDiscount', filter.minDiscount, null),
			postedWithin: orOpen('postedWithin', filter.postedWithin, null),
		},
		after: after && { key: sql.placeholder('key'), id: sql.placeholder('id') },
		at: sql.placeholder('at'),
		offset: sql.placeholder('offset'),
		limit: sql.placeholder('limit'),
	};
}

/**
 * An unnamed statement: PostgreSQL plans it for every call, because the best plan depends on how common the words are.
 */
function preparePage(db: Database, request: OpenRequest) {
	return db
		.select(COLUMNS)
		.from(sql`(${selectPage(request)}) as page`)
		.orderBy(sql`key desc, id desc`)
		.prepare('');
}

/** Selects a page of the latest matches in the requested order. */
function selectPage(request: OpenRequest): SQL {
	const { words, order, after, offset, limit } = request;
	const isPast = after && order !== 'newest';
	return sql`
		with matches as materialized (
			${latestMatches(request, selectColumns(words), afterCursor(request))}
		), keyed as (
			select *, ${sortKey(request)} as key from matches
		), page as (
			select * from keyed
			where ${isPast ? sql`(key, id) < (${after.key}::double precision, ${after.id}::integer)` : sql`true`}
			order by key desc, id desc limit ${limit} offset ${offset}
		)
		select id, ${order === 'newest' ? sql`to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sql`key`} as key,
			${scoreColumns(request)}, is_expired, ${selectHeadline(words)} as headline, (select count(*)::integer from matches) as found
		from page as matches`;
}

function selectColumns(words: OpenRequest['words']): SQL {
	const columns = sql`${deals.id} as id, ${deals.listedAt} as listed_at, ${deals.netVotes} as net_votes, ${deals.priceCents} as price_cents,
		${deals.originalPriceCents} as original_price_cents, ${deals.listing} = 'expired' as is_expired`;
	// Carried along for ranking and highlighting, because reading each deal again costs more.
	return words === '' ? columns : sql`${columns}, ${deals.search} as search, ${deals.title} as title`;
}

/** `newest` filters by its cursor before the limit, so its pages reach every deal. */
function afterCursor({ order, after }: OpenRequest): SQL {
	return order === 'newest' && after
		? sql`and (${deals.listedAt}, ${deals.id}) < (${after.key}::timestamptz, ${after.id}::integer)`
		: sql``;
}

/** The sort key of a deal, highest first. */
function sortKey(request: OpenRequest): SQL {
	switch (request.order) {
		case 'relevance':
			return relevance(request);
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

/** The relevance of a deal: see `relevanceWire` in the contract. */
function relevance(request: OpenRequest): SQL {
	const { words, freshness, votes } = scoreParts(request);
	return sql`${words} + ${freshness} + ${votes} - case when is_expired then 100 else 0 end`;
}

function scoreColumns(request: OpenRequest): SQL {
	const { words, freshness, votes } = scoreParts(request);
	return sql`${words} as words, ${freshness} as freshness, ${votes} as votes`;
}

function scoreParts({ words, at }: OpenRequest): Record<'words' | 'freshness' | 'votes', SQL> {
	const fit = words === '' ? sql`0` : sql`ts_rank(${WEIGHTS}::real[], search, ${wordsQuery(words)})`;
	// Doubles throughout: numeric exp, division and rounding took most of the time of a search.
	const days = sql`date_part('epoch', ${at}::timestamptz - listed_at) / 86400`;
	return {
		words: rounded(sql`60 * least(${fit}, 1)`),
		freshness: rounded(sql`20 * exp(-greatest(${days}, 0) / 30)`),
		votes: rounded(sql`20 * least(log(1 + greatest(net_votes, 0)) / 3, 1)`),
	};
}

function rounded(score: SQL): SQL {
	return sql`round((${score})::double precision * 100) / 100`;
}

/** The title with its matching words between control characters, which no title contains. */
function selectHeadline(words: OpenRequest['words']): SQL {
	if (words === '') return sql`''`;
	const options = sql`'HighlightAll=true, StartSel=' || chr(1) || ', StopSel=' || chr(2)`;
	return sql`ts_headline('deal_text', title, ${wordsQuery(words)}, ${options})`;
}
