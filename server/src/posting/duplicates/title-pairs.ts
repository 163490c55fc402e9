import { readFileSync } from 'node:fs';
import { z } from 'zod';

const titlePair = z.object({
	half: z.enum(['development', 'held out']),
	/** Whether both titles are of one deal. */
	same: z.boolean(),
	store: z.string(),
	titles: z.tuple([z.string(), z.string()]),
});
export type TitlePair = z.infer<typeof titlePair>;

/**
 * Titles of one deal and of two, for tests. The halves were drawn by lot, and the rules made looking at the first one
 * alone; docs/duplicates.md says more.
 */
export const titlePairs = z
	.array(titlePair)
	.parse(JSON.parse(readFileSync(new URL('title-pairs.json', import.meta.url), 'utf8')));
