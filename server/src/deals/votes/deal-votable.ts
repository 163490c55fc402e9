import { hotRank, isHot } from '@bilby/contract/deals/hot-rank';
import { STORE_REP_TEXTS } from '@bilby/contract/posting/store-reps';
import type { VoteStatus } from '@bilby/contract/votes/rules';
import { createAwardEvent, type NotificationEvent, notify, type Withdrawn, withdraw } from '#notifications/notify.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { HOT_AWARD_VOTES } from '#reputation/awards.ts';
import { addToMemberCounts, type MemberCounts } from '#reputation/member-counts.queries.ts';
import { award, type Exchange, exchangeAwards } from '#reputation/reputation.queries.ts';
import { presentVoteCounts, type Tally } from '#votes/tally.ts';
import type { Votable } from '#votes/votable.ts';
import { groupLikes } from '../notifications/deal-events.ts';
import { dealNotFound } from '../rules/deals.policy.ts';
import { lockDealsForVote, storeVoteCounters, type VotedDeal } from './deal-votes.queries.ts';

/** Voting on deals: votes change the hot rank and the author's reputation. */
export const DEAL_VOTABLE: Votable<VotedDeal> = {
	votes: { table: 'votes', target: 'deal_id' },
	lock: lockDealsForVote,
	notFound: dealNotFound,
	deny: (deal, { voter }) => {
		if (deal.listing === 'hidden') return dealNotFound();
		if (deal.userId === voter.userId)
			return new AppError({ code: 'not_allowed', message: 'You can’t vote on your own deal.' });
		if (deal.storeReps.includes(voter.userId))
			return new AppError({ code: 'not_allowed', message: STORE_REP_TEXTS.ownStore });
		return null;
	},
	storeCounts,
	pageTags: ({ id }) => ['feed', `deal:${id}`],
	announce: (live, dealId, counts) => live.publish({ type: 'votes', dealId, ...presentVoteCounts(counts) }),
	isPublic: ({ listing }) => listing !== 'hidden',
};

async function storeCounts(tx: Database, tallies: Tally<VotedDeal>[], now: Date): Promise<void> {
	await storeVoteCounters(
		tx,
		tallies.map(({ target: deal, counts, netVotes }) => ({
			id: deal.id,
			likeCount: counts.likes,
			dislikeCount: counts.dislikes,
			liveRevision: counts.revision,
			hotRank: hotRank(netVotes, deal.listedAt),
			wasHotAt: deal.wasHotAt ?? (isHot(netVotes) ? now : null),
			lastVoteAt: now,
		})),
	);
	// Locks voters and authors together. The awards come later, because their authors must be locked by then.
	await addToMemberCounts(tx, tallies.flatMap(countMemberChanges));
	await exchangeAwards(tx, tallies.flatMap(listExchanges), now);
	const happened: NotificationEvent[] = [];
	for (const { target: deal, netVotes } of tallies) {
		// The award for a hot deal is given once and never withdrawn.
		const wentHot = netVotes >= HOT_AWARD_VOTES && deal.likeCount - deal.dislikeCount < HOT_AWARD_VOTES;
		if (!wentHot || deal.userId === null) continue;
		const earned = { userId: deal.userId, reason: 'deal_hot', subject: `deal:${deal.id}` } as const;
		// A deal can go hot again, but its author earns the points once.
		if (await award(tx, earned, now)) happened.push(createAwardEvent(earned, { dealId: deal.id }));
	}
	await notify(tx, [...happened, ...tallies.flatMap(likesAdded)], now);
	// Last, so that an unread notification that gains a like is not withdrawn with another.
	await withdraw(tx, tallies.flatMap(likesTakenBack));
}

function likesAdded({ target: { id, userId }, changes }: Tally<VotedDeal>): NotificationEvent[] {
	const times = changes.filter(({ next }) => next === 1).length;
	return userId === null || times === 0 ? [] : [{ ...groupLikes({ id, userId }), times }];
}

function likesTakenBack({ target: { id, userId }, changes }: Tally<VotedDeal>): Withdrawn[] {
	const happenedAt = changes.flatMap(({ previous, previousCastAt }) => (previous === 1 ? (previousCastAt ?? []) : []));
	return userId === null || happenedAt.length === 0 ? [] : [{ ...groupLikes({ id, userId }), happenedAt }];
}

/** Returns the changes to the counts on the profiles of voters and authors. */
function countMemberChanges({ target, changes }: Tally<VotedDeal>): MemberCounts[] {
	return changes.flatMap(({ userId, previous, next }) => {
		const upvotesReceived = Number(next === 1) - Number(previous === 1);
		return [
			{ userId, votes: Number(next !== null) - Number(previous !== null) },
			...(target.userId === null ? [] : [{ userId: target.userId, upvotesReceived }]),
		];
	});
}

/** Returns the reputation that a deal's author gains or loses from votes. */
function listExchanges({ target, changes }: Tally<VotedDeal>): Exchange[] {
	const { id, userId: authorId } = target;
	if (authorId === null) return [];
	return changes.map(({ userId, previous, next }) => ({
		userId: authorId,
		subject: `deal:${id}:voter:${userId}`,
		revoked: chooseReason(previous),
		earned: chooseReason(next),
	}));
}

function chooseReason(vote: VoteStatus): 'upvote_received' | 'downvote_received' | null {
	if (vote === null) return null;
	return vote === 1 ? 'upvote_received' : 'downvote_received';
}
