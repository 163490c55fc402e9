import type { Database } from '#platform/database/database.ts';
import { findNearestWords } from './known-words.queries.ts';
import { tsqueryOf, type WaysOfWriting, waysOf, wordsOf } from './read-words.ts';

interface Tried<Row> {
	rows: Row[];
	/** The words that were searched for in place of what was typed. */
	didYouMean: string | null;
	/** No deal has all the words; these have some. */
	hasSomeWords: boolean;
}

/** Finds by a query of the database, which is empty where no words are wanted. */
type Find<Row> = (words: string) => Promise<Row[]>;

/**
 * Finds with all the words; where that finds nothing, with words near to them; where that finds nothing either, with some of them.
 * What the words may have been meant to be is looked up once at most, however often something is found by them.
 */
export function wordSearch(db: Database, text: string): <Row>(find: Find<Row>) => Promise<Tried<Row>> {
	const words = wordsOf(text);
	let correction: ReturnType<typeof correct> | undefined;
	return async (find) => {
		if (words.length === 0) return { rows: await find(''), didYouMean: null, hasSomeWords: false };
		const exact = await find(tsqueryOf(waysOf(words), '&'));
		if (exact.length > 0) return { rows: exact, didYouMean: null, hasSomeWords: false };
		correction ??= correct(db, words);
		const { wanted, didYouMean } = await correction;
		const corrected = await find(tsqueryOf(wanted, '&'));
		if (corrected.length > 0) return { rows: corrected, didYouMean, hasSomeWords: false };
		if (wanted.length < 2) return { rows: [], didYouMean: null, hasSomeWords: false };
		return { rows: await find(tsqueryOf(wanted, '|')), didYouMean, hasSomeWords: true };
	};
}

/** Beside each word those that it may have been meant to be. `didYouMean`: the words with the nearest in their places. */
async function correct(db: Database, words: string[]) {
	// Another number is another thing.
	const correctable = words.filter((word) => !/^\d+$/.test(word));
	const nearest = await findNearestWords(db, correctable);
	// The first way is the one in which they were typed.
	const wanted = waysOf(words).map((ways) => [...ways, ...withNearest(ways[0] ?? [], nearest)]);
	const corrected = words.map((word) => nearest.get(word)?.[0] ?? word).join(' ');
	return { wanted, didYouMean: corrected === words.join(' ') ? null : corrected };
}

/** A way of writing with each of its words in turn, and with all of them, replaced by what may have been meant. */
function withNearest(way: string[], nearest: Map<string, string[]>): WaysOfWriting {
	const oneByOne = way.flatMap((word, place) => (nearest.get(word) ?? []).map((instead) => way.with(place, instead)));
	return [...oneByOne, way.map((word) => nearest.get(word)?.[0] ?? word)];
}
