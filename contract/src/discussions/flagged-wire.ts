import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireCursor, wireId, wireInstant, wireInteger } from '../kernel/wire-values.ts';
import { FLAG_REASONS } from './choices.ts';
import { FLAGGED_PER_PAGE, MAX_FLAGGED_PER_PAGE } from './limits.ts';
import { wireBit } from './wire-parts.ts';

export const flaggedBody = z
	.object({
		limit: wireInteger(
			1,
			MAX_FLAGGED_PER_PAGE,
			`Please request 1 to ${MAX_FLAGGED_PER_PAGE} comments at a time.`,
		).default(FLAGGED_PER_PAGE),
		cursor: wireCursor.optional(),
	})
	.prefault({});
export type FlaggedQuery = z.output<typeof flaggedBody>;

const flagWire = z.object({
	/** Null for a report from before reasons were required. */
	reason: z.enum(FLAG_REASONS).nullable(),
	/** In the words of the member who reported; may be empty. */
	note: z.string(),
	reported_dts: wireInstant,
});

/** A comment with open reports, without its subject and its text. */
const flaggedWire = z.object({
	id: wireId,
	/** The reported comment: its own id again. */
	flg_comment: wireId,
	/** 1 until a review settles the reports. */
	flag_status: wireBit,
	/** 1 if a moderator removed it. Removed comments are not listed. */
	trash_status: wireBit,
	/** The version to send with an edit of the text. */
	version: wireId,
	/** 1 if members' reports hide it. */
	hidden: wireBit,
	/** The author's username; null if they have left. */
	author: z.string().nullable(),
	/** The path of the page that shows it in context. */
	path: z.string(),
	/** The number of open reports. */
	flag_count: z.int(),
	/** The latest open reports. */
	flags: z.array(flagWire),
});
export type FlaggedWire = z.infer<typeof flaggedWire>;

const nextCursor = z.string().nullable();

export const flaggedCommentsReply = successReply({
	comments: z.array(flaggedWire.extend({ dcm_deal: wireId, del_title: z.string(), dcm_comment: z.string() })),
	nextCursor,
});

export const flaggedPostsReply = successReply({
	comments: z.array(flaggedWire.extend({ fcm_forum: wireId, for_title: z.string(), fcm_comment: z.string() })),
	nextCursor,
});
