import type { AwardReason } from '@bilby/contract/reputation/award-reasons';
import { AWARD_POINTS, HELPFUL_VOTES } from '@bilby/server/reputation/awards';
import type { reputationLedger } from '@bilby/server/schema/all-tables';
import type { InferInsertModel } from 'drizzle-orm';
import type { PlannedVote } from './plan-votes.ts';

export type Award = InferInsertModel<typeof reputationLedger>;

/** Returns the counters for these votes. */
export function countVotes(votes: PlannedVote[]): { likeCount: number; dislikeCount: number } {
	const likeCount = votes.filter(({ value }) => value === 1).length;
	return { likeCount, dislikeCount: votes.length - likeCount };
}

/** Returns the votes on a comment as rows; `person` turns a position into a member's id. */
export function voteRows(commentId: number, cast: PlannedVote[], person: (position: number) => number) {
	return cast.map(({ voter, value, castAt }) => ({ commentId, userId: person(voter), value, castAt }));
}

export function pointsFor(reason: AwardReason) {
	return { reason, points: AWARD_POINTS[reason] };
}

/** Returns the author's award for a comment that enough members liked. */
export function helpfulAwards(
	commentId: number,
	{ author, votes, createdAt }: { author: number; votes: PlannedVote[]; createdAt: Date },
	person: (position: number) => number,
): Award[] {
	const net = votes.reduce((sum, { value }) => sum + value, 0);
	if (net < HELPFUL_VOTES) return [];
	return [{ userId: person(author), ...pointsFor('helpful_comment'), subject: `comment:${commentId}`, createdAt }];
}
