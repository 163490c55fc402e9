import type { AwardReason } from '@bilby/contract/reputation/award-reasons';
import type { InferInsertModel } from 'drizzle-orm';
import { AWARD_POINTS, HELPFUL_VOTES } from '../reputation/awards.ts';
import type { reputationLedger } from '../schema/reputation.ts';
import type { PlannedVote } from './plan-votes.ts';

export type Award = InferInsertModel<typeof reputationLedger>;

/** Counters that agree with the votes. */
export function countsOf(votes: PlannedVote[]): { likeCount: number; dislikeCount: number } {
	const likeCount = votes.filter(({ value }) => value === 1).length;
	return { likeCount, dislikeCount: votes.length - likeCount };
}

/** Votes on a comment; `person` turns positions of members into their ids. */
export function voteRows(commentId: number, cast: PlannedVote[], person: (position: number) => number) {
	return cast.map(({ voter, value, castAt }) => ({ commentId, userId: person(voter), value, castAt }));
}

export function pointsFor(reason: AwardReason) {
	return { reason, points: AWARD_POINTS[reason] };
}

/** What a comment has earned its author: nothing, unless enough members liked it. */
export function helpfulAwards(
	commentId: number,
	{ author, votes, createdAt }: { author: number; votes: PlannedVote[]; createdAt: Date },
	person: (position: number) => number,
): Award[] {
	const net = votes.reduce((sum, { value }) => sum + value, 0);
	if (net < HELPFUL_VOTES) return [];
	return [{ userId: person(author), ...pointsFor('helpful_comment'), subject: `comment:${commentId}`, createdAt }];
}
