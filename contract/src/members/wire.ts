import { z } from 'zod';
import { USERNAME_MAX } from '../accounts/usernames.ts';
import { avatarWire } from '../accounts/wire.ts';
import { dealWire } from '../deals/wire.ts';
import { MAX_COMMENTS_PER_PAGE } from '../discussions/limits.ts';
import { successReply } from '../kernel/envelope.ts';
import { RANK_NAMES } from '../kernel/ranks.ts';
import { wireCursor, wireId, wireInstant, wireInteger, wireLimit } from '../kernel/wire-values.ts';
import { ACHIEVEMENTS } from '../reputation/achievements.ts';

const NO_USERNAME = 'This isn’t a valid username.';

export const publicProfileBody = z.object({
	username: z
		.string(NO_USERNAME)
		.min(1, NO_USERNAME)
		.max(USERNAME_MAX, NO_USERNAME)
		.describe('Case is ignored. A username that the member changed within the last 90 days also finds them.'),
});

/** All fields of a member that leave the server for other members. */
const publicMemberWire = z.object({
	id: wireId,
	/** In the member's own spelling. */
	username: z.string(),
	avatar: avatarWire,
	role: z.literal([1, 2, 3, 4, 5]),
	city: z.string().nullable(),
	created_at: wireInstant,
	reputationPoints: z.int(),
	level: z.int(),
	rank: z.enum(RANK_NAMES),
	/** Only the unlocked ones. */
	achievements: z.array(z.enum(ACHIEVEMENTS)),
	dealsCount: z.int(),
	commentsCount: z.int(),
});
export type PublicMemberWire = z.infer<typeof publicMemberWire>;
export const publicProfileReply = successReply({ member: publicMemberWire });

const range = {
	userId: wireId,
	cursor: wireCursor.optional().describe('`nextCursor` of the previous response. Continues exactly there.'),
};

export const memberDealsBody = z.object({ ...range, limit: wireLimit });
export type MemberDealsQuery = z.output<typeof memberDealsBody>;
export const memberDealsReply = successReply({ deals: z.array(dealWire), nextCursor: z.string().nullable() });

export const memberCommentsBody = z.object({
	...range,
	limit: wireInteger(1, MAX_COMMENTS_PER_PAGE).default(20),
});
export type MemberCommentsQuery = z.output<typeof memberCommentsBody>;

/** A comment in the list of a member's comments, with its deal. */
export const memberCommentWire = z.object({
	id: wireId,
	deal_id: wireId,
	del_title: z.string(),
	/** The start of the text without markup. */
	excerpt: z.string(),
	dcm_created_dts: wireInstant,
	dcm_count_like: z.int(),
	dcm_count_dislike: z.int(),
});
export type MemberCommentWire = z.infer<typeof memberCommentWire>;
export const memberCommentsReply = successReply({
	comments: z.array(memberCommentWire),
	nextCursor: z.string().nullable(),
});
