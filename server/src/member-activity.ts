import { type MemberActivity, MOST_NAMED } from './accounts/profile/member-activity.ts';
import { memberTag } from './accounts/users/member-tag.ts';
import { findDealIdsOf } from './deals/page/deal-columns.queries.ts';
import { DEAL_VOTABLE } from './deals/votes/deal-votable.ts';
import { findFlaggedComments } from './discussions/flags/flags.queries.ts';
import { findVotedComments } from './discussions/votes/comment-votes.queries.ts';
import { findVotedTargets } from './votes/votes.queries.ts';

const OF_DEALS = { subjectType: 'deal', limit: MOST_NAMED } as const;

/** What members did, as their profiles show it. */
export const MEMBER_ACTIVITY: MemberActivity = {
	findVotedDeals: (db, userId, value) => findVotedTargets(db, DEAL_VOTABLE.votes, { userId, value, limit: MOST_NAMED }),
	findVotedComments: (db, userId, value) => findVotedComments(db, { userId, value, ...OF_DEALS }),
	findFlaggedComments: (db, userId) => findFlaggedComments(db, { userId, ...OF_DEALS }),
	findPageTags: async (db, userId) => [
		'feed',
		memberTag(userId),
		...(await findDealIdsOf(db, userId)).map((id) => `deal:${id}`),
	],
};
