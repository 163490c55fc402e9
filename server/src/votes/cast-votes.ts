import { hotRank, isHot } from '@bilby/contract/hot-rank';
import { type VoteStatus, voteDelta } from '@bilby/contract/vote-rules';
import { parseVote, storedVote } from '../database/stored-codes.ts';
import { dealNotFound } from '../deals/deals.policy.ts';
import type { Database } from '../platform/database.ts';
import type { AppError } from '../platform/errors.ts';
import { HOT_AWARD_VOTES } from '../reputation/awards.ts';
import { award, type Exchange, exchangeAwards } from '../reputation/reputation.queries.ts';
import { voteRefusal } from './votes.policy.ts';
import { findVotes, lockDealsForVote, storeCounters, storeVotes, type VotedDeal } from './votes.queries.ts';

/** One press of a vote button. */
export interface Press {
	dealId: number;
	userId: number;
	/** What the stored vote becomes. */
	next: (previous: VoteStatus) => VoteStatus;
	/** A vote stored later than this stands. */
	castAt: Date;
}

/** What stands after a press, or why it was refused. */
export type Outcome = CastVote | { refusal: AppError };

export interface CastVote {
	status: VoteStatus;
	likes: number;
	dislikes: number;
	hasChanged: boolean;
}

/**
 * Casts votes in the order given, each as if it came alone: votes, counters, hot ranks and reputation, all or nothing.
 * Deals are held first and members last, each in the order of their ids, so that nobody waits in a circle.
 */
export async function castVotes(tx: Database, presses: Press[], now: Date): Promise<Outcome[]> {
	const dealIds = [...new Set(presses.map(({ dealId }) => dealId))];
	const deals = new Map((await lockDealsForVote(tx, dealIds)).map((deal) => [deal.id, new Tally(deal)]));
	for (const vote of await findVotes(tx, presses)) {
		deals.get(vote.dealId)?.know(vote.userId, { status: parseVote(vote.value), castAt: vote.castAt });
	}
	const outcomes = presses.map((press): Outcome => {
		const tally = deals.get(press.dealId);
		if (!tally) return { refusal: dealNotFound() };
		const refusal = voteRefusal(tally.deal, press);
		return refusal ? { refusal } : tally.count(press);
	});
	const changed = [...deals.values()].filter((tally) => tally.changes.length > 0);
	if (changed.length > 0) await store(tx, changed, now);
	return outcomes;
}

interface KnownVote {
	status: VoteStatus;
	castAt: Date;
}

/** The votes on one deal while presses are counted. */
class Tally {
	readonly deal: VotedDeal;
	likes: number;
	dislikes: number;
	readonly #before = new Map<number, KnownVote>();
	readonly #now = new Map<number, KnownVote>();

	constructor(deal: VotedDeal) {
		this.deal = deal;
		this.likes = deal.likeCount;
		this.dislikes = deal.dislikeCount;
	}

	get netVotes(): number {
		return this.likes - this.dislikes;
	}

	know(userId: number, vote: KnownVote): void {
		this.#before.set(userId, vote);
	}

	count({ userId, next, castAt }: Press): CastVote {
		const stored = this.#now.get(userId) ?? this.#before.get(userId);
		const previous = stored?.status ?? null;
		const status = next(previous);
		const stands = status === previous || (stored !== undefined && stored.castAt > castAt);
		if (!stands) {
			const delta = voteDelta(previous, status);
			this.likes += delta.likes;
			this.dislikes += delta.dislikes;
			this.#now.set(userId, { status, castAt });
		}
		return {
			status: stands ? previous : status,
			likes: this.likes,
			dislikes: this.dislikes,
			hasChanged: !stands,
		};
	}

	/** What each member's vote was and is now. */
	get changes(): { userId: number; previous: VoteStatus; next: VoteStatus; castAt: Date }[] {
		return [...this.#now].map(([userId, { status, castAt }]) => ({
			userId,
			previous: this.#before.get(userId)?.status ?? null,
			next: status,
			castAt,
		}));
	}
}

async function store(tx: Database, tallies: Tally[], now: Date): Promise<void> {
	await storeVotes(
		tx,
		tallies.flatMap(({ deal, changes }) =>
			changes.map(({ userId, next, castAt }) => ({ dealId: deal.id, userId, value: storedVote(next), castAt })),
		),
	);
	await storeCounters(
		tx,
		tallies.map(({ deal, likes, dislikes, netVotes }) => ({
			id: deal.id,
			likeCount: likes,
			dislikeCount: dislikes,
			hotRank: hotRank(netVotes, deal.listedAt),
			wasHotAt: deal.wasHotAt ?? (isHot(netVotes) ? now : null),
			lastVoteAt: now,
		})),
	);
	await exchangeAwards(tx, tallies.flatMap(exchangesOf), now);
	for (const { deal, netVotes } of tallies) {
		// A deal that went hot once keeps that award.
		const wentHot = netVotes >= HOT_AWARD_VOTES && deal.likeCount - deal.dislikeCount < HOT_AWARD_VOTES;
		if (!wentHot || deal.userId === null) continue;
		await award(tx, { userId: deal.userId, reason: 'deal_hot', subject: `deal:${deal.id}` }, now);
	}
}

/** What the author of a deal earns or loses by the votes on it. */
function exchangesOf({ deal, changes }: Tally): Exchange[] {
	const { id, userId: authorId } = deal;
	if (authorId === null) return [];
	return changes.map(({ userId, previous, next }) => ({
		userId: authorId,
		subject: `deal:${id}:voter:${userId}`,
		takenBack: reasonOf(previous),
		earned: reasonOf(next),
	}));
}

function reasonOf(vote: VoteStatus): 'upvote_received' | 'downvote_received' | null {
	if (vote === null) return null;
	return vote === 1 ? 'upvote_received' : 'downvote_received';
}
