import { z } from 'zod';
import { hiddenMember } from '../accounts/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireBoolean, wireId, wireInstant, wireInteger } from '../kernel/wire-values.ts';
import { HUDDLE_CATEGORIES } from './choices.ts';

/** What a huddle said at one time. */
const saidWire = z.object({
	title: z.string(),
	category: z.enum(HUDDLE_CATEGORIES),
	/** Plain words, a line for each paragraph. */
	text: z.string(),
	/** Whether there was more of the text. */
	isCut: z.boolean(),
});

export const huddleRevisionsBody = z.object({
	forumId: wireId,
	from: wireInteger(1, 1_000_000)
		.optional()
		.describe('The version to continue from: `nextFrom` of the previous response.'),
});
export const huddleRevisionsReply = successReply({
	/** Edits, the latest first. */
	revisions: z.array(
		z.object({
			/** The one that was replaced. */
			version: z.int(),
			editedAt: wireInstant,
			/** Null for a member who left. */
			editor: z.object({ id: wireId, username: z.string(), hidden: hiddenMember }).nullable(),
			/** Both are null if staff withhold that version and the reader is not staff. */
			before: saidWire.nullable(),
			after: saidWire.nullable(),
			/** 1 if staff withhold the earlier text from members. */
			withheld: z.literal([0, 1]),
		}),
	),
	/** Null where there are no earlier ones. */
	nextFrom: z.int().nullable(),
});

/** Withholds an earlier version of a huddle from members, or shows it again. */
export const withholdHuddleRevisionBody = z.object({
	forumId: wireId,
	version: wireInteger(1, 1_000_000),
	withheld: wireBoolean,
});
export const withheldRevisionReply = successReply({ withheld: z.literal([0, 1]) });

export type HuddleRevisionsReply = z.infer<typeof huddleRevisionsReply>;
export type HuddleRevision = HuddleRevisionsReply['revisions'][number];
