import { slugOf } from '#kernel/slug.ts';
import goldenSentences from './golden-sentences.json' with { type: 'json' };
import names from './golden-vocabulary.json' with { type: 'json' };

interface GoldenSentence {
	sentence: string;
	filters: Record<string, unknown>;
	words: string;
}

/** Chosen before the parser was written, and never changed. */
const SEED = 20_261_122;

const shuffled = goldenSentences
	.map((golden): [number, GoldenSentence] => [hashSentence(golden.sentence), golden])
	.sort(([a], [b]) => a - b)
	.map(([, golden]) => golden);
const half = shuffled.length / 2;

/** The sentences used while developing the parser. */
export const developmentSentences = shuffled.slice(0, half);

/** These were measured only once, after the parser was finished. */
export const heldOutSentences = shuffled.slice(half);

const toEntries = (list: string[]) => list.map((name) => ({ name, slug: slugOf(name) }));

/** The names that the sentences refer to. They are fixed here, so that new demo stores do not change the results. */
export const goldenVocabulary = {
	categories: toEntries(names.categories),
	stores: toEntries(names.stores),
	brands: toEntries(names.brands),
	tags: toEntries(names.tags),
};

/** Returns a number that depends only on the sentence and the seed (FNV-1a). */
function hashSentence(sentence: string): number {
	let hash = 2_166_136_261 ^ SEED;
	for (const character of sentence) {
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
	}
	return hash >>> 0;
}
