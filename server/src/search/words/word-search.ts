import type { Database } from '#platform/database/database.ts';
import type { LabelNames } from './label-names.ts';
import { splitMeasures } from './read-words.ts';
import { requestWords } from './requested-words.ts';
import type { Spelling } from './spelling.ts';
import { readStems } from './stems.ts';
import {
	listParts,
	requireAll,
	requireLiterally,
	requireName,
	requireSome,
	type SearchedWord,
	toSearchedWords,
	type WordCount,
	type WordsQuery,
} from './words-query.ts';

interface Result<Row> {
	rows: Row[];
	/** The corrected words that were searched for, if any. */
	correctedWords: string | null;
	/** True if no row has all the words, so that these have only some. */
	hasSomeWords: boolean;
	/** The query for all the words, corrected if `correctedWords` are; null without words. */
	all: WordsQuery | null;
}

/** How rows are found. Without words, the query is null. */
interface Search<Row> {
	find: (words: WordsQuery | null) => Promise<Row[]>;
	/** Counts the rows that have each word. */
	count: (words: SearchedWord[]) => Promise<WordCount[]>;
	/** Returns true if earlier pages have rows. Without it, an empty page means that nothing was found. */
	hasEarlier?: (words: WordsQuery) => Promise<boolean>;
}

export interface WordSearch {
	/** Searches for all the words, then for corrected words, then for some of them, until it finds rows. */
	run<Row>(search: Search<Row>): Promise<Result<Row>>;
}

interface Reading {
	db: Database;
	/** Null to search for names of labels in texts only. */
	labels: LabelNames | null;
	/** Null to search for the words as typed. */
	spelling: Spelling | null;
	/** Facets of the store or brand that the whole text names. */
	named?: string[];
}

/** Reads the words of a search. They are corrected at most once, however many searches follow. */
export async function readWordSearch(reading: Reading, text: string): Promise<WordSearch> {
	const words = splitMeasures(text);
	const typed = await readQueries(reading, words);
	if (reading.named?.length && typed.searched.length > 0) {
		const { all } = typed;
		return { run: async ({ find }) => ({ rows: await find(all), correctedWords: null, hasSomeWords: false, all }) };
	}
	let correction: Promise<Correction | null> | undefined;
	return {
		run: async ({ find, count, hasEarlier }) => {
			const isFound = async (rows: unknown[], words: WordsQuery) =>
				rows.length > 0 || ((await hasEarlier?.(words)) ?? false);
			const exact = await find(typed.all);
			const asTyped = { correctedWords: null, hasSomeWords: false, all: typed.all };
			if (!typed.all || (await isFound(exact, typed.all))) return { ...asTyped, rows: exact };
			correction ??= correct(reading, words);
			const corrected = await correction;
			const { searched, all } = corrected ?? typed;
			const asCorrected = { correctedWords: corrected?.text ?? null, all };
			if (corrected && all) {
				const rows = await find(all);
				if (await isFound(rows, all)) return { ...asCorrected, rows, hasSomeWords: false };
			}
			if (searched.length < 2) return { ...asCorrected, rows: [], hasSomeWords: false };
			for (const query of requireSome(searched, await count(searched))) {
				const some = await find(query);
				if (await isFound(some, query)) return { ...asCorrected, rows: some, hasSomeWords: true };
			}
			return { ...asCorrected, rows: [], hasSomeWords: false };
		},
	};
}

/** Returns a text search query for all the words of a text; null without words. */
export async function readTextQuery(db: Database, text: string): Promise<string | null> {
	return (await readQueries({ db, labels: null }, splitMeasures(text))).all?.match ?? null;
}

interface Queries {
	searched: SearchedWord[];
	all: WordsQuery | null;
}

type Correction = Queries & { text: string };

/** Reads words as queries. `endings` are longer forms of the last word, which may be incomplete. */
export async function readQueries(
	{ db, labels, named = [] }: Pick<Reading, 'db' | 'labels' | 'named'>,
	words: string[],
	endings: string[] = [],
): Promise<Queries> {
	const requested = requestWords(words, labels);
	requested.at(-1)?.spellings.push(...endings.map((ending) => [ending]));
	const searched = toSearchedWords(requested, await readStems(db, listParts(requested)));
	if (words.length === 0) return { searched, all: null };
	if (searched.length === 0) return { searched, all: requireLiterally(words) };
	return { searched, all: named.length > 0 ? requireName(searched, named) : requireAll(searched) };
}

async function correct(reading: Reading, words: string[]): Promise<Correction | null> {
	const corrected = await reading.spelling?.correct(words);
	return corrected ? { ...(await readQueries(reading, corrected)), text: corrected.join(' ') } : null;
}
