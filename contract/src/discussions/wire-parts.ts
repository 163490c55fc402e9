import { z } from 'zod';
import { avatarWire, hiddenMember } from '../accounts/wire.ts';
import { amongFields } from '../kernel/among-fields.ts';
import { moderationReason } from '../kernel/moderation-reason.ts';
import { MAX_INTEGER, wireBoolean, wireId, wireInstant, wireInteger } from '../kernel/wire-values.ts';
import { MAX_COMMENT_HTML_LENGTH } from './limits.ts';
import { COMMENT_TEXTS } from './texts.ts';

/** A boolean on the wire. */
export const wireBit = z.literal([0, 1]);

/** The author of a comment or a post. */
export const commentAuthor = z.object({
	id: wireId,
	username: z.string(),
	hidden: hiddenMember,
	avatar: avatarWire,
	role: z.literal([1, 2, 3, 4, 5]),
	created_at: wireInstant,
	reputationPoints: z.int(),
	city: z.string().nullable(),
});

export const commentCount = {
	/** All comments of the subject, including replies. Removed ones do not count. */
	total: z.int(),
	/** The count with the higher revision is newer. */
	revision: z.int(),
};

const textWithin = (characters: number) =>
	z.string(COMMENT_TEXTS.empty).max(characters, 'This comment is too long. Please shorten it.');

export const writtenComment = textWithin(MAX_COMMENT_HTML_LENGTH);

/** The comment it replies to. 0, null or a missing field mean a top-level comment. */
export const parentCommentId = z
	.union([z.literal([0, '0', '']).transform(() => null), z.null(), wireId])
	.optional()
	.transform((parent) => parent ?? null);

/** A moderator's possible decisions about a comment. */
export const reviewDecisions = {
	version: wireId
		.optional()
		.describe('The version whose text you edited. If the text has changed since, the edit is rejected.'),
	withhold: wireBoolean.default(false).describe('1 hides the text that an edit replaces from members.'),
	flag_status: wireBoolean.default(true).describe('0 settles the reports so far: “Unflag this comment”.'),
	flag_count: wireInteger(0, MAX_INTEGER)
		.optional()
		.describe('The reports that you saw. If there are more now, they are not settled and the request is rejected.'),
	trash_status: wireBoolean.default(false).describe('1 removes it: “Remove this comment”.'),
	reason: moderationReason,
};

/** The text of a reviewed comment, in at most so many characters including markup. */
export const reviewedText = (characters: number) =>
	textWithin(characters)
		.optional()
		.describe('The text. If it differs from the stored one, it replaces it. Only staff can do that.');

interface Decisions {
	flag_status: boolean;
	trash_status: boolean;
	text: string | undefined;
}

/** Requires at least one decision. */
export const hasDecision = ({ flag_status, trash_status, text }: Decisions): boolean =>
	!flag_status || trash_status || text !== undefined;
export const DECISION_MISSING = amongFields({
	names: ['trash_status', 'flag_status'],
	message: 'Please choose what to do with this comment.',
});
