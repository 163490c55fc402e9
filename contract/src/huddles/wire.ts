import { z } from 'zod';
import { avatarWire, hiddenMember } from '../accounts/wire.ts';
import { amongFields } from '../kernel/among-fields.ts';
import { successReply } from '../kernel/envelope.ts';
import { moderationReason } from '../kernel/moderation-reason.ts';
import {
	MAX_INTEGER,
	requiredText,
	wireBoolean,
	wireCursor,
	wireId,
	wireInstant,
	wireInteger,
	wireSkip,
} from '../kernel/wire-values.ts';
import { HUDDLE_ACTS, HUDDLE_CATEGORIES, HUDDLE_SORTS } from './choices.ts';
import {
	HUDDLES_PER_PAGE,
	MAX_HUDDLE_HTML_LENGTH,
	MAX_HUDDLE_TITLE_LENGTH,
	MAX_HUDDLES_PER_PAGE,
	MAX_PINNED_HUDDLES,
	MAX_SKIPPED_HUDDLES,
} from './limits.ts';
import { pollWire, writtenPoll } from './polls-wire.ts';

const category = z.enum(HUDDLE_CATEGORIES, 'Please choose a category.');

/** A huddle in a list, without its text. */
export const huddleWire = z.object({
	id: wireId,
	for_title: z.string(),
	for_category: category,
	for_count_like: z.int(),
	for_count_dislike: z.int(),
	/** The same two counts again, under their other names in the specification. */
	forumCountLike: z.int(),
	forumCountDislike: z.int(),
	/** The counts with the higher revision are newer. */
	for_vote_revision: z.int(),
	/** The number of posts. */
	for_count_comments: z.int(),
	for_count_view: z.int(),
	/** The number of its newest post, including deleted ones, or 0. */
	for_last_number: z.int(),
	/** 1 if it is closed for posts. */
	for_locked: z.literal([0, 1]),
	/** 1 if it is pinned above all others. */
	for_pinned: z.literal([0, 1]),
	for_created_at: wireInstant,
	/** Null if it was never changed. */
	for_edited_at: wireInstant.nullable(),
	/** Time of the latest post. */
	for_active_at: wireInstant,
	/** Null for the huddle of a deleted member. */
	author: z
		.object({
			id: wireId,
			username: z.string(),
			hidden: hiddenMember,
			avatar: avatarWire,
			role: z.literal([1, 2, 3, 4, 5]),
		})
		.nullable(),
});
export type HuddleWire = z.infer<typeof huddleWire>;

/** A huddle on its own page. */
const huddleDetailWire = huddleWire.extend({
	/** Sanitised HTML. */
	for_descr: z.string(),
	/** An edit sends the version that it started from. */
	version: z.int(),
	/** 1 if staff removed it. Only staff still see it. */
	for_removed: z.literal([0, 1]),
	for_poll: pollWire.nullable(),
	/** The deal that it is about. Another endpoint says whether the deal is still visible. */
	for_deal_id: wireId.nullable(),
});
export type HuddleDetailWire = z.infer<typeof huddleDetailWire>;

export const huddlesBody = z.object({
	category: z.enum([...HUDDLE_CATEGORIES, 'all'], 'This category doesn’t exist.').default('all'),
	sort: z.enum(HUDDLE_SORTS, 'This sort order doesn’t exist.').default('latest'),
	skip: wireSkip(MAX_SKIPPED_HUDDLES),
	limit: wireInteger(1, MAX_HUDDLES_PER_PAGE).default(HUDDLES_PER_PAGE),
	cursor: wireCursor.optional(),
});
export type HuddlesQuery = z.output<typeof huddlesBody>;
export const huddlesReply = successReply({ huddles: z.array(huddleWire), nextCursor: z.string().nullable() });

/** `userId` and `sessionId` are accepted from older clients. The session identifies the caller. */
export const forumDetailsBody = z.object({
	forumId: wireId,
	userId: z.union([z.string().max(100), z.int().min(0).max(MAX_INTEGER)]).nullish(),
	sessionId: z.string().max(200).nullish(),
});
export const forumDetailsReply = successReply({
	forum: huddleDetailWire,
	/** The caller's own state in the huddle. Null for visitors. */
	user: z
		.object({
			id: wireId,
			myVote: z.literal([0, 1]).nullable(),
			canEdit: z.boolean(),
			/** Ids of posts in it that they liked, disliked and reported. */
			commentLikes: z.array(wireId),
			commentDislikes: z.array(wireId),
			flags: z.array(wireId),
			/** The number of the newest post they have seen. Null before their first visit. */
			readNumber: z.int().nullable(),
			/** True if they follow it, false if they mute it, null if they chose neither. */
			follows: z.boolean().nullable(),
			/** The options of its poll that they chose. */
			pollChoices: z.array(z.string()),
		})
		.nullable(),
});
export type ForumDetailsReply = z.infer<typeof forumDetailsReply>;

const written = {
	title: requiredText(MAX_HUDDLE_TITLE_LENGTH, 'Please give your huddle a title.'),
	category,
	description: z
		.string('Please write something first.')
		.max(MAX_HUDDLE_HTML_LENGTH, 'This text is too long. Please shorten it.'),
	poll: writtenPoll.nullable().default(null),
	/** The deal that it is about. */
	dealId: wireId.nullable().default(null),
};

export const postHuddleBody = z.object(written);
export type WrittenHuddle = z.output<typeof postHuddleBody>;
export const editHuddleBody = z.object({ id: wireId, version: wireInteger(1, 1_000_000), ...written });
export type EditedHuddle = z.output<typeof editHuddleBody>;
/** The stored huddle. */
export const storedHuddleReply = successReply({ forum: huddleDetailWire });
export type StoredHuddleReply = z.infer<typeof storedHuddleReply>;

/** How far a member has read, or whether they follow or mute it. */
export const huddleReadingBody = z
	.object({
		forumId: wireId,
		number: wireInteger(0, MAX_INTEGER).optional().describe('The newest post you have seen. It never goes back.'),
		follows: wireBoolean.nullable().optional().describe('True follows, false mutes, null does neither.'),
	})
	.refine(({ number, follows }) => number !== undefined || follows !== undefined, {
		message: 'There’s nothing to do.',
		path: ['number'],
	});
export const huddleReadingReply = successReply({ readNumber: z.int().nullable(), follows: z.boolean().nullable() });

/** The huddles in a list, to find out how far the member has read them. */
export const huddleStatesBody = z.object({
	ids: z
		.array(wireId)
		.min(1)
		.max(MAX_HUDDLES_PER_PAGE + MAX_PINNED_HUDDLES),
});
export const huddleStatesReply = successReply({
	/** Huddles that the member has opened. */
	states: z.array(z.object({ forumId: wireId, readNumber: z.int() })),
});

/** An action of staff on a huddle. */
export const moderateHuddleBody = z
	.object({
		id: wireId,
		act: z.enum(HUDDLE_ACTS, 'This action doesn’t exist.'),
		category: category.optional().describe('The new category.'),
		intoId: wireId.optional().describe('The huddle it is merged into, or separated from.'),
		reason: moderationReason,
	})
	.refine(
		({ act, category: to }) => act !== 'move' || to !== undefined,
		amongFields({ names: ['act', 'category'], message: 'Please choose a category.' }),
	)
	.refine(
		({ act, intoId }) => act !== 'merge' || intoId !== undefined,
		amongFields({ names: ['act', 'intoId'], message: 'Please choose the huddle to merge it into.' }),
	);
export type ModeratedHuddle = z.output<typeof moderateHuddleBody>;
