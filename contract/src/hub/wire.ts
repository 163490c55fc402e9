import { z } from 'zod';
import { MAX_PAGED_ROWS, MAX_SEARCH_LENGTH } from '../deals/limits.ts';
import { dealWire } from '../deals/wire.ts';
import { huddleWire } from '../huddles/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireCursor, wireId, wireInstant, wireLimit, wireSkip, wireText } from '../kernel/wire-values.ts';
import { memberCommentWire } from '../members/wire.ts';
import { CONTRIBUTION_VIEWS, OWN_DEAL_VIEWS } from './views.ts';

const range = {
	skip: wireSkip(MAX_PAGED_ROWS),
	limit: wireLimit,
	cursor: wireCursor.optional().describe('`nextCursor` of the previous response. Continues exactly there.'),
	searchTerm: wireText(MAX_SEARCH_LENGTH).optional(),
};

export const myDealsBody = z
	.object({
		/** Own deals in every state, deals voted on, comments, or saved deals. */
		view: z.enum(OWN_DEAL_VIEWS, 'This list doesn’t exist.').default('all'),
		...range,
	})
	.prefault({});
export type MyDealsQuery = z.output<typeof myDealsBody>;

/** A deal in one of the lists, with the member's own data. */
const ownDealWire = dealWire.extend({
	/** When it was posted, voted on or saved. */
	noted_at: wireInstant,
	/** The state of the review, for own deals only. */
	del_review: z.enum(['pending', 'approved', 'held']).optional(),
	/** The deal that it was merged into as a duplicate, for own deals only. */
	mergedInto: wireId.optional(),
	/** The member's vote, in the list of votes only. */
	vote: z.literal([1, -1]).optional(),
});
export type OwnDealWire = z.infer<typeof ownDealWire>;

const ownCommentWire = memberCommentWire.extend({
	/** 1 if it is hidden after flags. */
	dcm_hidden: z.literal([0, 1]),
});
export type OwnCommentWire = z.infer<typeof ownCommentWire>;

const length = {
	/** Counted to at most 1,000, unless a counter knows the number. */
	total: z.int(),
	totalCapped: z.boolean(),
};
const total = { ...length, nextCursor: z.string().nullable() };

export const myDealsReply = successReply({
	deals: z.array(ownDealWire),
	/** Filled in the view `comments`, while `deals` is empty. */
	comments: z.array(ownCommentWire),
	...total,
});

const listCount = z.object(length);
export const myListCountsReply = successReply({ votes: listCount, comments: listCount, saved: listCount });

export const contributionsBody = z
	.object({
		/** Approved deals, or posts in huddles. */
		view: z.enum(CONTRIBUTION_VIEWS, 'This list doesn’t exist.').default('deals'),
		...range,
	})
	.prefault({});
export type ContributionsQuery = z.output<typeof contributionsBody>;

/** An approved deal of the member, with the points it earned. */
const contributionWire = dealWire.extend({
	/** Reputation points earned so far. */
	points: z.int(),
});
export type ContributionWire = z.infer<typeof contributionWire>;

/** A public post of the member, with its huddle and the points it earned. */
const contributedPostWire = z.object({
	id: wireId,
	fcm_forum: wireId,
	for_title: z.string(),
	/** The number in the huddle, which determines the page. */
	fcm_number: z.int(),
	/** The start of the text without markup. */
	excerpt: z.string(),
	fcm_created_dts: wireInstant,
	fcm_count_like: z.int(),
	fcm_count_dislike: z.int(),
	/** Reputation points earned so far. */
	points: z.int(),
});
export type ContributedPostWire = z.infer<typeof contributedPostWire>;

export const contributionsReply = successReply({
	deals: z.array(contributionWire),
	/** Filled in the view `posts`, while `deals` is empty. */
	posts: z.array(contributedPostWire),
	...total,
});

export const myHuddlesBody = z.object(range).prefault({});
export type MyHuddlesQuery = z.output<typeof myHuddlesBody>;
export const myHuddlesReply = successReply({ huddles: z.array(huddleWire), nextCursor: z.string().nullable() });
