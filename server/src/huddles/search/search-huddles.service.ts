import type { FoundHuddleWire, HuddleSearch, HuddleSearchReply } from '@bilby/contract/huddles/search-wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { AppContext } from '#platform/context.ts';
import { readTree } from '#platform/rich-text/text-tree.ts';
import { toText } from '#platform/rich-text/write-tree.ts';
import { decodeSearchCursor, encodeSearchCursor } from '#search/search-cursor.ts';
import { marksIn, withoutMarks } from '#search/words/marks.ts';
import { splitWords } from '#search/words/read-words.ts';
import { wordSearch } from '#search/words/word-search.ts';
import { presentHuddle } from '../list/huddles.present.ts';
import { findExcerpts, findHuddleMatches, MAX_SORTED } from './search-huddles.queries.ts';

const NOTHING = { huddles: [], total: 0, totalCapped: false, nextCursor: null, didYouMean: null, hasSomeWords: false };

/** One stretch of the huddles that a search finds by their titles and their own texts, read as a search for deals is. */
export async function searchHuddles(
	{ readDb, clock }: Pick<AppContext, 'readDb' | 'clock'>,
	{ words: text, category, limit, cursor }: HuddleSearch,
): Promise<HuddleSearchReply> {
	const after = cursor === undefined ? null : decodeSearchCursor('relevance', cursor);
	if (splitWords(text).length === 0) return succeed(NOTHING);
	const at = after ? new Date(after.at) : clock();
	const position = after && { key: Number(after.key), id: after.id };
	let found = '';
	const { rows, didYouMean, hasSomeWords } = await wordSearch(
		readDb,
		text,
	)(async (words) => {
		found = words;
		// One more than asked for tells whether there is a next stretch.
		return findHuddleMatches(readDb, { words, category, after: position, at, limit: limit + 1 });
	});
	const shown = rows.slice(0, limit);
	const last = rows.length > limit ? shown.at(-1) : undefined;
	const total = rows[0]?.found ?? 0;
	return succeed({
		huddles: await readFound(readDb, { ids: shown.map(({ id }) => id), words: found }),
		total: Math.min(total, MAX_SORTED),
		totalCapped: total > MAX_SORTED,
		nextCursor: last ? encodeSearchCursor('relevance', { key: last.key, id: last.id, at: at.getTime() }) : null,
		didYouMean,
		hasSomeWords,
	});
}

/** The huddles in the order of their ids. */
async function readFound(
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

/** Says where a part of a text begins or ends within a sentence. */
function withEllipses(part: string): string {
	const bare = withoutMarks(part);
	const before = /^\p{Ll}/u.test(bare) ? '… ' : '';
	const after = /[.?!…]["'”’)]*$/.test(bare) || bare === '' ? '' : ' …';
	return `${before}${part}${after}`;
}
