import { hotRank, isHot } from '@bilby/contract/deals/hot-rank';
import type { VoteStatus } from '@bilby/contract/votes/rules';
import { createAwardEvent, type NotificationEvent, notify, type Withdrawn, withdraw } from '#notifications/notify.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { HOT_AWARD_VOTES } from '#reputation/awards.ts';
import { addToMemberCounts, type MemberCounts } from '#reputation/member-counts.queries.ts';
import { award, type Exchange, exchangeAwards } from '#reputation/reputation.queries.ts';
import type { Tally } from '#votes/tally.ts';
import type { Votable } from '#votes/votable.ts';
import { presentVoteCounts } from '#votes/votes.present.ts';
import { likesOn } from '../notifications/deal-happenings.ts';
import { dealNotFound } from '../rules/deals.policy.ts';
import { lockDealsForVote, storeVoteCounters, type VotedDeal } from './deal-votes.queries.ts';

/** Deals as something to vote on: votes move their hot rank, and what their authors have earned. */
export const DEAL_VOTABLE: Votable<VotedDeal> = {
	votes: { table: 'votes', target: 'deal_id' },
	lock: lockDealsForVote,
	notFound: dealNotFound,
	deny: (deal, { voter }) => {
		if (deal.listing === 'hidden') return dealNotFound();
		if (deal.userId === voter.userId)
			return new AppError({ code: 'not_allowed', message: 'You can’t vote on your own deal.' });
		return null;
	},
	storeCounts,
	tagsOf: ({ id }) => ['feed', `deal:${id}`],
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
	// Voters and authors together, and before the awards: those are of authors alone, who are held by then.
	await addToMemberCounts(tx, tallies.flatMap(memberCountsOf));
	await exchangeAwards(tx, tallies.flatMap(exchangesOf), now);
	const happened: NotificationEvent[] = [];
	for (const { target: deal, netVotes } of tallies) {
		// A deal that went hot once keeps that award.
		const wentHot = netVotes >= HOT_AWARD_VOTES && deal.likeCount - deal.dislikeCount < HOT_AWARD_VOTES;
		if (!wentHot || deal.userId === null) continue;
		const earned = { userId: deal.userId, reason: 'deal_hot', subject: `deal:${deal.id}` } as const;
		await award(tx, earned, now);
		happened.push(createAwardEvent(earned, { dealId: deal.id }));
	}
	await notify(tx, [...happened, ...tallies.flatMap(likesAdded)], now);
	// Last: what is added to an unread notification keeps it, whatever goes.
	await withdraw(tx, tallies.flatMap(likesTakenBack));
}

function likesAdded({ target: { id, userId }, changes }: Tally<VotedDeal>): NotificationEvent[] {
	const times = changes.filter(({ next }) => next === 1).length;
	return userId === null || times === 0 ? [] : [{ ...likesOn({ id, userId }), times }];
}

function likesTakenBack({ target: { id, userId }, changes }: Tally<VotedDeal>): Withdrawn[] {
	const happenedAt = changes.flatMap(({ previous, previousCastAt }) => (previous === 1 ? (previousCastAt ?? []) : []));
	return userId === null || happenedAt.length === 0 ? [] : [{ ...likesOn({ id, userId }), happenedAt }];
}

/** What the profiles of voters and authors count. */
function memberCountsOf({ target, changes }: Tally<VotedDeal>): MemberCounts[] {
	return changes.flatMap(({ userId, previous, next }) => {
		const upvotesReceived = Number(next === 1) - Number(previous === 1);
		return [
			{ userId, votes: Number(next !== null) - Number(previous !== null) },
			...(target.userId === null ? [] : [{ userId: target.userId, upvotesReceived }]),
		];
	});
}

/** What the author of a deal earns or loses by the votes on it. */
function exchangesOf({ target, changes }: Tally<VotedDeal>): Exchange[] {
	const { id, userId: authorId } = target;
	if (authorId === null) return [];
	return changes.map(({ userId, previous, next }) => ({
		userId: authorId,
		subject: `deal:${id}:voter:${userId}`,
		revoked: reasonOf(previous),
		earned: reasonOf(next),
	}));
}

function reasonOf(vote: VoteStatus): 'upvote_received' | 'downvote_received' | null {
	if (vote === null) return null;
	return vote === 1 ? 'upvote_received' : 'downvote_received';
}
