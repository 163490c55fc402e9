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
	/** The part of the text that contains the words, or its beginning, as one line of plain text. */
	excerpt: z.string(),
	/** Positions of the words in the excerpt: start and end in UTF-16 units. */
	marks: z.array(z.tuple([z.int(), z.int()])),
});
export type FoundHuddleWire = z.infer<typeof foundHuddleWire>;

export const searchHuddlesReply = successReply({
	/** Ordered by match (titles before texts), age and votes. */
	huddles: z.array(foundHuddleWire),
	total: z.int(),
	/** There are more matches than were counted and sorted. Only the latest were. */
	totalCapped: z.boolean(),
	nextCursor: z.string().nullable(),
	/** The corrected query that was searched instead, if the original finds nothing. */
	didYouMean: z.string().nullable(),
	/** No huddle has all words. These have some. */
	hasSomeWords: z.boolean(),
});
export type HuddleSearchReply = z.infer<typeof searchHuddlesReply>;
