import type { HuddleCategory } from '@bilby/contract/huddles/choices';
import type { FoundHuddleWire, HuddleSearch, HuddleSearchReply } from '@bilby/contract/huddles/search-wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { readTree } from '#platform/rich-text/text-tree.ts';
import { toText } from '#platform/rich-text/write-tree.ts';
import { users } from '#schema/accounts.ts';
import { huddles } from '#schema/huddles.ts';
import { countWords } from '#search/matches.ts';
import { decodeSearchCursor, encodeSearchCursor } from '#search/search-cursor.ts';
import { marksIn, withoutMarks } from '#search/words/marks.ts';
import { splitWords } from '#search/words/read-words.ts';
import { cacheSpelling } from '#search/words/spelling.ts';
import { readWordSearch } from '#search/words/word-search.ts';
import { presentHuddle } from './huddles.present.ts';
import { AUTHOR, LISTED } from './huddles.queries.ts';

const NOTHING = { huddles: [], total: 0, totalCapped: false, nextCursor: null, didYouMean: null, hasSomeWords: false };

/** Returns one page of huddles whose titles or texts match a search. The query is parsed like a search for deals. */
export async function searchHuddles(
	context: Pick<AppContext, 'readDb' | 'clock' | 'pageCache'>,
	{ words: text, category, limit, cursor }: HuddleSearch,
): Promise<HuddleSearchReply> {
	const { readDb, clock } = context;
	const after = cursor === undefined ? null : decodeSearchCursor('relevance', cursor);
	if (splitWords(text).length === 0) return succeed(NOTHING);
	const at = after ? new Date(after.at) : clock();
	const position = after && { key: Number(after.key), id: after.id };
	let found = '';
	const search = await readWordSearch({ db: readDb, labels: null, spelling: cacheSpelling(context) }, text);
	const { rows, correctedWords, hasSomeWords } = await search.run({
		find: async (words) => {
			found = words?.match ?? '';
			// One extra row shows whether there is a next page.
			return findHuddleMatches(readDb, { words: found, category, after: position, at, limit: limit + 1 });
		},
		count: (words) =>
			countWords(
				readDb,
				words,
				({ match }) => sql`from ${huddles} where search @@ ${match}::tsquery and removed_at is null`,
			),
	});
	const shown = rows.slice(0, limit);
	const last = rows.length > limit ? shown.at(-1) : undefined;
	const total = after?.found ?? rows[0]?.found ?? 0;
	return succeed({
		huddles: await readMatches(readDb, { ids: shown.map(({ id }) => id), words: found }),
		total: Math.min(total, MAX_SORTED),
		totalCapped: total > MAX_SORTED,
		nextCursor: last
			? encodeSearchCursor('relevance', { key: last.key, id: last.id, at: at.getTime(), found: total })
			: null,
		didYouMean: rows.length > 0 ? correctedWords : null,
		hasSomeWords,
	});
}

/** Returns the huddles in the order of `ids`. */
async function readMatches(
	db: AppContext['readDb'],
	{ ids, words }: { ids: number[]; words: string },
): Promise<FoundHuddleWire[]> {
	if (ids.length === 0) return [];
	const rows = new Map((await findExcerpts(db, { ids, words })).map((row) => [row.huddle.id, row]));
	return ids.flatMap((id) => {
		const row = rows.get(id);
		if (!row) return [];
		const marked = withEllipses(toText(readTree(row.excerptHtml)).replaceAll('\n', ' '));
		return [{ ...presentHuddle(row), excerpt: withoutMarks(marked), marks: marksIn(marked) }];
	});
}

/** Adds an ellipsis where the excerpt starts or ends within a sentence. */
function withEllipses(part: string): string {
	const bare = withoutMarks(part);
	const before = /^\p{Ll}/u.test(bare) ? '… ' : '';
	const after = /[.?!…]["'”’)]*$/.test(bare) || bare === '' ? '' : ' …';
	return `${before}${part}${after}`;
}

/** Only the latest matches up to this number are sorted and counted, so that the cost of a search is bounded. */
export const MAX_SORTED = 1_000;

/** Characters of a text that are searched for an excerpt. More would cost too much. */
const EXCERPTED = 8_000;

/** Words in a title count five times as much as those in a text. The order is D, C, B, A. */
const WEIGHTS = '{0.1, 0.2, 0.5, 1}';

interface HuddleMatchesQuery {
	/** A text search query. */
	words: string;
	category: HuddleCategory | undefined;
	after: { key: number; id: number } | null;
	/** The time from which ages are calculated. */
	at: Date;
	limit: number;
}

const matchRows = z.object({ rows: z.array(z.object({ id: z.number(), key: z.number(), found: z.number() })) });

/** Returns one page of matching huddles, best score first. */
async function findHuddleMatches(db: Database, { words, category, after, at, limit }: HuddleMatchesQuery) {
	const query = sql`${words}::tsquery`;
	// Double precision throughout, because exp and log of numerics take most of the time of a search.
	const score = sql`round((
		60 * least(ts_rank(${WEIGHTS}::real[], search, ${query}), 1)
		+ 20 * exp(-greatest(date_part('epoch', ${at.toISOString()}::timestamptz - created_at) / 86400, 0) / 90)
		+ 20 * least(log((1 + greatest(net_votes, 0))::double precision) / 3, 1))::double precision * 100) / 100`;
	const result = await db.execute(sql`
		with matches as materialized (
			select id, search, created_at, net_votes from ${huddles}
			where search @@ ${query} and removed_at is null
				${category === undefined ? sql`` : sql`and category = ${category}`}
			order by created_at desc, id desc limit ${MAX_SORTED + 1}
		), scored as (select id, ${score} as key from matches)
		select id, key, (select count(*)::integer from matches) as found from scored
		${after ? sql`where (key, id) < (${after.key}::double precision, ${after.id}::integer)` : sql``}
		order by key desc, id desc limit ${limit}`);
	return matchRows.parse(result).rows;
}

/** Returns huddles by id with an excerpt as sanitised HTML. Control characters mark the words. */
function findExcerpts(db: Database, { ids, words }: { ids: number[]; words: string }) {
	const options = sql`'MaxFragments=1, MaxWords=30, MinWords=12, StartSel=' || chr(1) || ', StopSel=' || chr(2)`;
	const text = sql`left(${huddles.bodyHtml}, ${EXCERPTED}::integer)`;
	return db
		.select({
			huddle: LISTED,
			author: AUTHOR,
			excerptHtml: sql<string>`ts_headline('deal_text', ${text}, ${words}::tsquery, ${options})`,
		})
		.from(huddles)
		.leftJoin(users, eq(users.id, huddles.userId))
		.where(inArray(huddles.id, ids));
}
