import type { Database } from '#platform/database/database.ts';
import { findNearestWords } from './known-words.queries.ts';
import { buildTextQuery, findSpellings, type Spellings, splitWords } from './read-words.ts';

interface Result<Row> {
	rows: Row[];
	/** The corrected words that were searched for, if any. */
	didYouMean: string | null;
	/** True if no deal has all the words, so that these have only some. */
	hasSomeWords: boolean;
}

/** Finds rows by a text search query, which is empty for a search without words. */
type Find<Row> = (words: string) => Promise<Row[]>;

/**
 * Returns a function that searches for all the words, then for corrected words, then for some of them, until it finds
 * rows. The words are corrected at most once, however many searches follow.
 */
export function wordSearch(db: Database, text: string): <Row>(find: Find<Row>) => Promise<Result<Row>> {
	const words = splitWords(text);
	let correction: ReturnType<typeof correct> | undefined;
	return async (find) => {
		if (words.length === 0) return { rows: await find(''), didYouMean: null, hasSomeWords: false };
		const exact = await find(buildTextQuery(findSpellings(words), '&'));
		if (exact.length > 0) return { rows: exact, didYouMean: null, hasSomeWords: false };
		correction ??= correct(db, words);
		const { requested, didYouMean } = await correction;
		const corrected = await find(buildTextQuery(requested, '&'));
		if (corrected.length > 0) return { rows: corrected, didYouMean, hasSomeWords: false };
		if (requested.length < 2) return { rows: [], didYouMean: null, hasSomeWords: false };
		return { rows: await find(buildTextQuery(requested, '|')), didYouMean, hasSomeWords: true };
	};
}

/** Adds likely corrections to each word. `didYouMean` is the text with the best correction of each word. */
async function correct(db: Database, words: string[]) {
	// Numbers are never corrected: another number is another product.
	const correctable = words.filter((word) => !/^\d+$/.test(word));
	const nearest = await findNearestWords(db, correctable);
	// The first spelling is the one that was typed.
	const requested = findSpellings(words).map((ways) => [...ways, ...withNearest(ways[0] ?? [], nearest)]);
	const corrected = words.map((word) => nearest.get(word)?.[0] ?? word).join(' ');
	return { requested, didYouMean: corrected === words.join(' ') ? null : corrected };
}

/** Returns the spelling with each word corrected on its own, and with all words corrected. */
function withNearest(way: string[], nearest: Map<string, string[]>): Spellings {
	const oneByOne = way.flatMap((word, place) => (nearest.get(word) ?? []).map((instead) => way.with(place, instead)));
	return [...oneByOne, way.map((word) => nearest.get(word)?.[0] ?? word)];
}
