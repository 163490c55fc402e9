import { nearestWords } from '@bilby/contract/kernel/nearest-words';
import { findSynonyms } from '@bilby/contract/search/vocabulary/synonyms';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#platform/context.ts';
import { oncePerSite } from '#platform/page-cache/once-per-site.ts';
import { isEnglishWord } from './english-words.ts';
import { findSimilarWords, type KnownWord } from './known-words.queries.ts';

/** Shorter words are similar to too many others. */
const MIN_LENGTH = 5;
/** The most words of a search to correct. People rarely make more mistakes, and each costs a lookup. */
const MAX_CORRECTED = 3;
/** A correction must be used this many times as often as the typed word. */
const MUCH_MORE = 10;
/** The most requests that look up similar words at a time. The words of other requests are not corrected. */
const MAX_UNDER_WAY = 4;
const TTL_MS = 60_000;

/** Corrects the words of searches. Caches corrections by word for a minute. */
export const cacheSpelling = oncePerSite(({ readDb }: Pick<AppContext, 'readDb' | 'pageCache'>) => {
	const cached = new LRUCache<string, string>({ max: 5_000, ttl: TTL_MS });
	let underWay = 0;

	/** Caches the best correction of each word, or the word itself. */
	const look = async (words: string[]): Promise<void> => {
		if (words.length === 0 || underWay >= MAX_UNDER_WAY) return;
		underWay += 1;
		try {
			const similar = Map.groupBy(await findSimilarWords(readDb, words), ({ typed }) => typed);
			for (const word of words) cached.set(word, chooseCorrection(word, similar.get(word) ?? []));
		} finally {
			underWay -= 1;
		}
	};

	return {
		/** Returns the words with at most three of them corrected, or null if none is misspelt. */
		async correct(words: string[]): Promise<string[] | null> {
			const doubtful = [...new Set(words.filter(isDoubtful))].slice(0, MAX_CORRECTED);
			await look(doubtful.filter((word) => !cached.has(word)));
			const corrections = new Map(doubtful.map((word) => [word, cached.get(word) ?? word]));
			const corrected = words.map((word) => corrections.get(word) ?? word);
			return corrected.join(' ') === words.join(' ') ? null : corrected;
		},
	};
});

export type Spelling = ReturnType<typeof cacheSpelling>;

/** Another number is another product. A word that people know is never a mistake, even if no deal has it. */
function isDoubtful(word: string): boolean {
	return word.length >= MIN_LENGTH && !/\d/.test(word) && !isEnglishWord(word) && findSynonyms(word).length === 0;
}

/** Returns the known word with the fewest mistakes that deals use much more often, or the word itself. */
function chooseCorrection(typed: string, similar: KnownWord[]): string {
	const plain = similar[0]?.plain ?? typed;
	const uses = new Map(similar.map(({ word, uses }) => [word, uses]));
	const least = Math.max(1, MUCH_MORE * (uses.get(plain) ?? 0));
	const common = similar.filter(({ word, uses }) => word !== plain && uses >= least).map(({ word }) => word);
	const nearest = nearestWords(plain, common).toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
	return nearest[0] ?? typed;
}
