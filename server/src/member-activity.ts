import { type Judgements, type MemberActivity, MOST_NAMED } from './accounts/profile/member-activity.ts';
import { memberTag } from './accounts/users/member-tag.ts';
import { findDealIdsByAuthor } from './deals/page/deal-page.queries.ts';
import { DEAL_VOTABLE } from './deals/votes/deal-votable.ts';
import { findFlaggedComments } from './discussions/moderation/flags.queries.ts';
import { findVotedComments } from './discussions/votes/comment-votes.queries.ts';
import { HUDDLE_VOTABLE } from './huddles/rules/huddle-votable.ts';
import type { SubjectType } from './schema/discussions.ts';
import { findVotedTargets, type VoteTable } from './votes/votes.queries.ts';

function judgementsOf(subjectType: SubjectType, votes: VoteTable): Judgements {
	const of = { subjectType, limit: MOST_NAMED };
	return {
		findVoted: (db, userId, value) => findVotedTargets(db, votes, { userId, value, limit: MOST_NAMED }),
		findVotedComments: (db, userId, value) => findVotedComments(db, { userId, value, ...of }),
		findFlaggedComments: (db, userId) => findFlaggedComments(db, { userId, ...of }),
	};
}

/** Member activity of all domains, for profiles. */
export const MEMBER_ACTIVITY: MemberActivity = {
	onDeals: judgementsOf('deal', DEAL_VOTABLE.votes),
	onHuddles: judgementsOf('huddle', HUDDLE_VOTABLE.votes),
	findPageTags: async (db, userId) => [
		'feed',
		memberTag(userId),
		...(await findDealIdsByAuthor(db, userId)).map((id) => `deal:${id}`),
	],
};
