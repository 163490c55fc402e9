import { toSlug } from '#kernel/slug.ts';
import goldenSentences from './golden-sentences.json' with { type: 'json' };
import names from './golden-vocabulary.json' with { type: 'json' };

export interface GoldenSentence {
	sentence: string;
	filters: Record<string, unknown>;
	words: string;
}

/** Chosen before the parser was written and never changed. */
const SEED = 20_261_122;

const byLot = goldenSentences
	.map((golden): [number, GoldenSentence] => [drawLot(golden.sentence), golden])
	.sort(([a], [b]) => a - b)
	.map(([, golden]) => golden);
const half = byLot.length / 2;

/** The sentences that the parser was developed with. */
export const developmentSentences = byLot.slice(0, half);

/** The sentences held out until the parser was complete, then measured once. */
export const heldOutSentences = byLot.slice(half);

const nameEntries = (list: string[]) => list.map((name) => ({ name, slug: toSlug(name) }));

/**
 * The names that the sentences were written for. They are fixed here, so that a new demo store does not change the
 * results.
 */
export const goldenVocabulary = {
	categories: nameEntries(names.categories),
	stores: nameEntries(names.stores),
	brands: nameEntries(names.brands),
	tags: nameEntries(names.tags),
};

/** Returns a number that depends only on the sentence and the seed (FNV-1a). */
function drawLot(sentence: string): number {
	let hash = 2_166_136_261 ^ SEED;
	for (const character of sentence) {
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
	}
	return hash >>> 0;
}
