import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../deals/limits.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireCursor, wireInteger, wireText } from '../kernel/wire-values.ts';
import { HUDDLE_CATEGORIES } from './choices.ts';
import { HUDDLES_PER_PAGE, MAX_HUDDLES_PER_PAGE } from './limits.ts';
import { huddleWire } from './wire.ts';

export const searchHuddlesBody = z.object({
	words: wireText(MAX_SEARCH_LENGTH).describe('Without text, nothing is found.'),
	category: z.enum(HUDDLE_CATEGORIES, 'This category doesn’t exist.').optional(),
	limit: wireInteger(1, MAX_HUDDLES_PER_PAGE).default(HUDDLES_PER_PAGE),
	cursor: wireCursor.optional().describe('`nextCursor` of the previous response. Continues exactly there.'),
});
export type HuddleSearch = z.output<typeof searchHuddlesBody>;

export const foundHuddleWire = huddleWire.extend({
	/** The part of its text where the words stand, or its beginning, in one line of plain words. */
	excerpt: z.string(),
	/** Where the words stand in the excerpt: beginnings and ends, in UTF-16 units. */
	marks: z.array(z.tuple([z.int(), z.int()])),
});
export type FoundHuddleWire = z.infer<typeof foundHuddleWire>;

export const searchHuddlesReply = successReply({
	/** By how well the words fit, titles before texts, how new they are, and their votes. */
	huddles: z.array(foundHuddleWire),
	total: z.int(),
	/** More were found than were counted and sorted: the latest were. */
	totalCapped: z.boolean(),
	nextCursor: z.string().nullable(),
	/** The words that were searched for in place of what was typed, where that finds nothing. */
	didYouMean: z.string().nullable(),
	/** No huddle has all the words; these have some. */
	hasSomeWords: z.boolean(),
});
export type HuddleSearchReply = z.infer<typeof searchHuddlesReply>;
