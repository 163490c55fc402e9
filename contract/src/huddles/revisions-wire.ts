import { z } from 'zod';
import { hiddenMember } from '../accounts/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireBoolean, wireId, wireInstant, wireInteger } from '../kernel/wire-values.ts';
import { HUDDLE_CATEGORIES } from './choices.ts';

/** The text of a huddle in one version. */
const revisionTextWire = z.object({
	title: z.string(),
	category: z.enum(HUDDLE_CATEGORIES),
	/** Plain text, one line per paragraph. */
	text: z.string(),
	/** True if the text was cut off. */
	isCut: z.boolean(),
});

export const huddleRevisionsBody = z.object({
	forumId: wireId,
	from: wireInteger(1, 1_000_000)
		.optional()
		.describe('The version to continue from: `nextFrom` of the previous response.'),
});
export const huddleRevisionsReply = successReply({
	/** Edits, latest first. */
	revisions: z.array(
		z.object({
			/** The version that was replaced. */
			version: z.int(),
			editedAt: wireInstant,
			/** Null if the member has left. Also null for edits by staff if the reader is not staff. */
			editor: z.object({ id: wireId, username: z.string(), hidden: hiddenMember }).nullable(),
			/** 1 if staff edited the huddle of another member. */
			by_staff: z.literal([0, 1]),
			/** Both are null if staff withhold that version and the reader is not staff. */
			before: revisionTextWire.nullable(),
			after: revisionTextWire.nullable(),
			/** 1 if staff withhold the earlier text from members. */
			withheld: z.literal([0, 1]),
		}),
	),
	/** Null if there are no earlier edits. */
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
