import { z } from 'zod';
import { MAX_PAGED_ROWS, MAX_SEARCH_LENGTH } from '../deals/limits.ts';
import { dealWire } from '../deals/wire.ts';
import { huddleWire } from '../huddles/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireCursor, wireId, wireInstant, wireLimit, wireSkip, wireText } from '../kernel/wire-values.ts';
import { memberCommentWire } from '../members/wire.ts';
import { CONTRIBUTION_VIEWS, OWN_DEAL_VIEWS } from './views.ts';

const stretch = {
	skip: wireSkip(MAX_PAGED_ROWS),
	limit: wireLimit,
	cursor: wireCursor.optional().describe('`nextCursor` of the previous response. Continues exactly there.'),
	searchTerm: wireText(MAX_SEARCH_LENGTH).optional(),
};

export const myDealsBody = z
	.object({
		/** Posted by oneself, in every state; voted on; commented on; saved. */
		view: z.enum(OWN_DEAL_VIEWS, 'This list doesn’t exist.').default('all'),
		...stretch,
	})
	.prefault({});
export type MyDealsQuery = z.output<typeof myDealsBody>;

/** A deal in one of the lists, with what concerns the member. */
const ownDealWire = dealWire.extend({
	/** When it was posted, voted on or saved. */
	noted_at: wireInstant,
	/** How its review stands; of one's own deals alone. */
	del_review: z.enum(['pending', 'approved', 'held']).optional(),
	/** One's vote, in the list of votes. */
	vote: z.literal([1, -1]).optional(),
});
export type OwnDealWire = z.infer<typeof ownDealWire>;

const ownCommentWire = memberCommentWire.extend({
	/** It is hidden after reports. */
	dcm_hidden: z.literal([0, 1]),
});
export type OwnCommentWire = z.infer<typeof ownCommentWire>;

const total = {
	/** From counters where there is one, else counted to at most 1,000. */
	total: z.int(),
	totalCapped: z.boolean(),
	nextCursor: z.string().nullable(),
};

export const myDealsReply = successReply({
	deals: z.array(ownDealWire),
	/** In the view `comments`: what one said, while `deals` is empty. */
	comments: z.array(ownCommentWire),
	...total,
});

export const contributionsBody = z
	.object({
		/** Approved deals, or posts in huddles. */
		view: z.enum(CONTRIBUTION_VIEWS, 'This list doesn’t exist.').default('deals'),
		...stretch,
	})
	.prefault({});
export type ContributionsQuery = z.output<typeof contributionsBody>;

/** An approved deal of one's own, with what it brought. */
const contributionWire = dealWire.extend({
	/** Reputation points that it has earned so far. */
	points: z.int(),
});
export type ContributionWire = z.infer<typeof contributionWire>;

/** A post of one's own that everybody may see, with its huddle and what it brought. */
const contributedPostWire = z.object({
	id: wireId,
	fcm_forum: wireId,
	for_title: z.string(),
	/** Its place in the huddle, which says on what page it stands. */
	fcm_number: z.int(),
	/** The beginning of what it says, without markup. */
	excerpt: z.string(),
	fcm_created_dts: wireInstant,
	fcm_count_like: z.int(),
	fcm_count_dislike: z.int(),
	/** Reputation points that it has earned so far. */
	points: z.int(),
});
export type ContributedPostWire = z.infer<typeof contributedPostWire>;

export const contributionsReply = successReply({
	deals: z.array(contributionWire),
	/** In the view `posts`, while `deals` is empty. */
	posts: z.array(contributedPostWire),
	...total,
});

export const myHuddlesBody = z.object(stretch).prefault({});
export type MyHuddlesQuery = z.output<typeof myHuddlesBody>;
export const myHuddlesReply = successReply({ huddles: z.array(huddleWire), nextCursor: z.string().nullable() });
