import { readFileSync } from 'node:fs';
import { z } from 'zod';

const titlePair = z.object({
	half: z.enum(['given', 'development', 'held out']),
	/** True if both titles describe the same deal. */
	same: z.boolean(),
	store: z.string(),
	titles: z.tuple([z.string(), z.string()]),
});
export type TitlePair = z.infer<typeof titlePair>;

/**
 * Pairs of titles for tests. The split into halves is random, and only the development half was used to tune the rules.
 * See docs/duplicates.md.
 */
export const titlePairs = readPairs('title-pairs.json');

/** Pairs modelled on titles of real communities. Those that are given were used to tune the rules too. */
export const realTitles = readPairs('real-titles.json');

function readPairs(file: string): TitlePair[] {
	return z.array(titlePair).parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
}
