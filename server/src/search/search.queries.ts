import type { SortOrder } from '@bilby/contract/search/limits';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';
import { deals } from '../schema/deals.ts';
import { latestMatches, MAX_SORTED, type MatchRequest, type MatchValues } from './matches.ts';
import type { SearchPosition } from './search-cursor.ts';
import type { RatedWord } from './words/words-query.ts';

/**
 * How well a word fits, by the best place where a deal has it. Categories count less than names of stores, brands and
 * tags, and more than descriptions.
 */
const FIT = { titled: 1, similar: 0.85, named: 0.6, labelled: 0.4, described: 0.15 };

/** Of the 60 points for words, these are for a title with the words one after the other. */
const PHRASE_POINTS = 6;

/** The most prepared statements to cache. There are more kinds of searches, but few are frequent. */
const MAX_STATEMENTS = 500;

export interface SearchRequest extends MatchRequest {
	order: SortOrder;
	after: SearchPosition | null;
	offset: number;
	limit: number;
}

/** A request with placeholders for its values. */
interface OpenRequest extends MatchValues {
	words: OpenWords | null;
	order: SortOrder;
	after: { key: Placeholder; id: Placeholder } | null;
	offset: Placeholder;
	limit: Placeholder;
	sorted: Placeholder;
}

type Open<Values> = { [Name in keyof Values]: Placeholder };

interface OpenWords {
	phrase: Placeholder;
	rated: Open<RatedWord>[];
	hasSomeWords: boolean;
}

const COLUMNS = {
	id: sql<number>`id`,
	key: sql<string | number>`key`,
	words: sql<number>`words`,
	freshness: sql<number>`freshness`,
	votes: sql<number>`votes`,
	isExpired: sql<boolean>`is_expired`,
	headline: sql<string>`headline`,
	/**
	 * The number of deals found; more than `MAX_SORTED` if there are more. After a cursor, `newest` counts only the deals
	 * after it.
	 */
	found: sql<number>`found`,
};

type Statement = ReturnType<typeof preparePage>;
export type SearchRow = Awaited<ReturnType<Statement['execute']>>[number];

/** Prepared statements by the fields that a request uses and the number of its words. */
const statements = new LRUCache<string, (db: Database) => Statement>({ max: MAX_STATEMENTS });

/** Returns a page of the results. */
export function findMatches(db: Database, request: SearchRequest): Promise<SearchRow[]> {
	const { order, after, at, filter, words, without, offset, limit, sorted = MAX_SORTED + 1 } = request;
	const values = {
		match: words?.match,
		phrase: words?.phrase,
		without,
		...filter,
		offset,
		limit,
		sorted,
		at: at.toISOString(),
		key: after?.key,
		id: after?.id,
		...Object.assign({}, ...(words?.rated ?? []).map(numberFields)),
	};
	const open = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
	const name = [order, words?.hasSomeWords, ...open.map(([field]) => field)].join(' ');
	const statement = statements.get(name) ?? prepareOnce((anyDb) => preparePage(anyDb, withPlaceholders(request)));
	statements.set(name, statement);
	return statement(db).execute(values);
}

/** Returns the fields of a word, with its number in their names. */
function numberFields(word: RatedWord, index: number): Record<string, unknown> {
	return Object.fromEntries(RATED_FIELDS.map((field) => [`${field}${index}`, word[field]]));
}

const RATED_FIELDS = ['titled', 'similar', 'mentioned', 'labels', 'share'] as const;

function withPlaceholders({ order, filter, words, without, after }: SearchRequest): OpenRequest {
	const orOpen = <Nothing>(name: string, value: unknown, nothing: Nothing) =>
		value === nothing ? nothing : sql.placeholder(name);
	return {
		order,
		match: words ? sql.placeholder('match') : '',
		words: words && {
			phrase: sql.placeholder('phrase'),
			rated: words.rated.map((_, index) => ({
				titled: sql.placeholder(`titled${index}`),
				similar: sql.placeholder(`similar${index}`),
				mentioned: sql.placeholder(`mentioned${index}`),
				labels: sql.placeholder(`labels${index}`),
				share: sql.placeholder(`share${index}`),
			})),
			hasSomeWords: words.hasSomeWords,
		},
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
		sorted: sql.placeholder('sorted'),
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

/** Selects a page of the latest matches in the requested order. Only relevance needs the scores of all matches. */
function selectPage(request: OpenRequest): SQL {
	const { order } = request;
	const steps =
		order === 'relevance'
			? sql`named as materialized (${selectNames(request, 'matches')}), scored as (${selectScores(request, 'named')}),
				page as (${selectKeyed(request, 'scored')})`
			: sql`keyed as materialized (${selectKeyed(request, 'matches')}), named as materialized (${selectNames(request, 'keyed')}),
				page as (${selectScores(request, 'named')})`;
	return sql`
		with matches as materialized (
			${latestMatches(request, selectColumns(request), { further: afterCursor(request), most: request.sorted })}
		), ${steps}
		select id, ${order === 'newest' ? sql`to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sql`key`} as key,
			words, freshness, votes, is_expired, ${selectHeadline(request)} as headline,
			(select count(*)::integer from matches) as found
		from page`;
}

type Step = 'matches' | 'named' | 'scored' | 'keyed';

/** Adds the words of titles and names as a column, so that each of many comparisons reads less. */
function selectNames({ words }: OpenRequest, from: Step): SQL {
	const names = words ? sql`, ts_filter(search, '{a,b}') as names` : sql``;
	return sql`select * ${names} from ${sql.raw(from)}`;
}

function selectScores(request: OpenRequest, from: Step): SQL {
	const { words, freshness, votes } = scoreParts(request);
	return sql`select *, ${words} as words, ${freshness} as freshness, ${votes} as votes from ${sql.raw(from)}`;
}

function selectKeyed(request: OpenRequest, from: Step): SQL {
	const { order, after, offset, limit } = request;
	const isPast = after && order !== 'newest';
	return sql`
		select * from (select *, ${sortKey(order)} as key from ${sql.raw(from)}) as keyed
		where ${isPast ? sql`(key, id) < (${after.key}::double precision, ${after.id}::integer)` : sql`true`}
		order by key desc, id desc limit ${limit} offset ${offset}`;
}

function selectColumns({ words }: OpenRequest): SQL {
	const columns = sql`${deals.id} as id, ${deals.listedAt} as listed_at, ${deals.netVotes} as net_votes, ${deals.priceCents} as price_cents,
		${deals.originalPriceCents} as original_price_cents, ${deals.listing} = 'expired' as is_expired`;
	// Carried along for ranking and highlighting, because reading each deal again costs more.
	return words
		? sql`${columns}, ${deals.search} as search, ${deals.searchFacets} as facets, ${deals.title} as title`
		: columns;
}

/** `newest` filters by its cursor before the limit, so its pages reach every deal. */
function afterCursor({ order, after }: OpenRequest): SQL {
	return order === 'newest' && after
		? sql`and (${deals.listedAt}, ${deals.id}) < (${after.key}::timestamptz, ${after.id}::integer)`
		: sql``;
}

/** The sort key of a deal, highest first. */
function sortKey(order: SortOrder): SQL {
	switch (order) {
		case 'relevance':
			// See `relevanceWire` in the contract.
			return sql`words + freshness + votes - case when is_expired then 100 else 0 end`;
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

function scoreParts({ words, at }: OpenRequest): Record<'words' | 'freshness' | 'votes', SQL> {
	// Doubles throughout: numeric exp, division and rounding took most of the time of a search.
	const days = sql`date_part('epoch', ${at}::timestamptz - listed_at) / 86400`;
	return {
		words: words ? rounded(rateWords(words)) : sql`0::double precision`,
		freshness: rounded(sql`20 * exp(-greatest(${days}, 0) / 30)`),
		votes: rounded(sql`20 * least(log(1 + greatest(net_votes, 0)) / 3, 1)`),
	};
}

function rounded(score: SQL): SQL {
	return sql`round((${score})::double precision * 100) / 100`;
}

function rateWords({ rated, phrase, hasSomeWords }: OpenWords): SQL {
	const fits = rated.map(({ titled, similar, mentioned, labels, share }) => {
		const other = hasSomeWords
			? sql`case when search @@ ${mentioned}::tsquery then ${sql.raw(`${FIT.described}`)} else 0 end`
			: sql.raw(`${FIT.described}`);
		return sql`${share}::double precision * case
			when names @@ ${titled}::tsquery then ${sql.raw(`${FIT.titled}`)}
			when names @@ ${similar}::tsquery then ${sql.raw(`${FIT.similar}`)}
			when names @@ ${mentioned}::tsquery then ${sql.raw(`${FIT.named}`)}
			when facets && ${labels}::text[] then ${sql.raw(`${FIT.labelled}`)}
			else ${other} end`;
	});
	return sql`${60 - PHRASE_POINTS}::double precision * (${sql.join(fits, sql` + `)})
		+ case when names @@ ${phrase}::tsquery then ${PHRASE_POINTS}::double precision else 0 end`;
}

/** The title with its matching words between control characters, which no title contains. */
function selectHeadline({ words, match }: OpenRequest): SQL {
	if (!words) return sql`''`;
	const options = sql`'HighlightAll=true, StartSel=' || chr(1) || ', StopSel=' || chr(2)`;
	return sql`ts_headline('deal_text', title, ${match}::tsquery, ${options})`;
}
