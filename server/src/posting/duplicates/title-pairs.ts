import { readFileSync } from 'node:fs';
import { z } from 'zod';

const titlePair = z.object({
	half: z.enum(['development', 'held out']),
	/** Whether both titles describe the same deal. */
	same: z.boolean(),
	store: z.string(),
	titles: z.tuple([z.string(), z.string()]),
});
export type TitlePair = z.infer<typeof titlePair>;

/**
 * Pairs of titles for tests. The split into halves is random, and only the development half was used to tune the rules.
 * See docs/duplicates.md.
 */
export const titlePairs = z
	.array(titlePair)
	.parse(JSON.parse(readFileSync(new URL('title-pairs.json', import.meta.url), 'utf8')));
