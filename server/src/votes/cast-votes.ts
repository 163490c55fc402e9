import { hotRank, isHot } from '@bilby/contract/deals/hot-rank';
import { type VoteStatus, voteDelta } from '@bilby/contract/votes/rules';
import { z } from 'zod';
import { dealNotFound } from '../deals/rules/deals.policy.ts';
import type { Database } from '../platform/database/database.ts';
import type { NamedRequest } from '../platform/http/input/idempotency.ts';
import type { AppError } from '../platform/kernel/errors.ts';
import { HOT_AWARD_VOTES } from '../reputation/awards.ts';
import { award, type Exchange, exchangeAwards } from '../reputation/reputation.queries.ts';
import type { Listing } from '../schema/deals.ts';
import { parseVote, storedVote } from '../schema/stored-codes.ts';
import { voteRefusal } from './votes.policy.ts';
import { findVotes, lockDealsForVote, storeCounters, storeVotes, type VotedDeal } from './votes.queries.ts';

/** What a member wants of a deal. */
export interface VoteCommand {
	dealId: number;
	userId: number;
	/** What the stored vote becomes. */
	next: (previous: VoteStatus) => VoteStatus;
	/** A vote stored later than this stands. Null for a press that counts whenever it comes. */
	castAt: Date | null;
	/** A retry of the same request gets the first outcome. */
	named?: NamedRequest;
}

/** What stands after a press; with the reason where it was refused, and nothing of a deal that is not there for the member. */
export type Outcome = CastVote | { refusal: AppError; stands: CastVote | null };

export const castVoteShape = z.object({
	status: z.literal([0, 1]).nullable(),
	likes: z.int(),
	dislikes: z.int(),
	/** Of two outcomes for a deal, the one with the greater is newer. */
	revision: z.int(),
	hasChanged: z.boolean(),
	listing: z.enum(['live', 'upcoming', 'expired', 'hidden'] satisfies Listing[]),
});
export type CastVote = z.infer<typeof castVoteShape>;

/**
 * Casts votes in the order given, each as if it came alone: votes, counters, hot ranks and reputation, all or nothing.
 * Deals are held first and members last, each in the order of their ids, so that nobody waits in a circle.
 */
export async function castVotes(tx: Database, commands: VoteCommand[], now: Date): Promise<Outcome[]> {
	const dealIds = [...new Set(commands.map(({ dealId }) => dealId))];
	const deals = new Map((await lockDealsForVote(tx, dealIds)).map((deal) => [deal.id, new Tally(deal)]));
	for (const vote of await findVotes(tx, commands)) {
		deals.get(vote.dealId)?.know(vote.userId, { status: parseVote(vote.value), castAt: vote.castAt });
	}
	const outcomes = commands.map((command): Outcome => {
		const tally = deals.get(command.dealId);
		if (!tally) return { refusal: dealNotFound(), stands: null };
		const refusal = voteRefusal(tally.deal, command);
		if (!refusal) return tally.count(command, now);
		return { refusal, stands: refusal.code === 'not_found' ? null : tally.standing(command.userId) };
	});
	await store(tx, [...deals.values()], now);
	return outcomes;
}

interface KnownVote {
	status: VoteStatus;
	castAt: Date;
}

/** The votes on one deal while commands are counted. */
class Tally {
	readonly deal: VotedDeal;
	likes: number;
	dislikes: number;
	/** One more with each press that counts, as if it came alone. */
	revision: number;
	readonly #before = new Map<number, KnownVote>();
	readonly #now = new Map<number, KnownVote>();

	constructor(deal: VotedDeal) {
		this.deal = deal;
		this.likes = deal.likeCount;
		this.dislikes = deal.dislikeCount;
		this.revision = deal.liveRevision;
	}

	get netVotes(): number {
		return this.likes - this.dislikes;
	}

	know(userId: number, vote: KnownVote): void {
		this.#before.set(userId, vote);
	}

	standing(userId: number): CastVote {
		const status = this.#voteOf(userId)?.status ?? null;
		return this.#castVote(status, false);
	}

	count({ userId, next, castAt }: VoteCommand, now: Date): CastVote {
		const stored = this.#voteOf(userId);
		if (stored && castAt && castAt < stored.castAt) return this.standing(userId);
		const previous = stored?.status ?? null;
		const status = next(previous);
		const delta = voteDelta(previous, status);
		this.likes += delta.likes;
		this.dislikes += delta.dislikes;
		this.#now.set(userId, { status, castAt: castAt ?? later(now, stored?.castAt) });
		if (status !== previous) this.revision += 1;
		return this.#castVote(status, status !== previous);
	}

	#castVote(status: VoteStatus, hasChanged: boolean): CastVote {
		const { likes, dislikes, revision, deal } = this;
		return { status, likes, dislikes, revision, hasChanged, listing: deal.listing };
	}

	#voteOf(userId: number): KnownVote | undefined {
		return this.#now.get(userId) ?? this.#before.get(userId);
	}

	/** Votes to be stored. One that says the same again is newer at least, and what was pressed before it comes too late. */
	get commands(): { userId: number; next: VoteStatus; castAt: Date }[] {
		return [...this.#now]
			.filter(([userId, vote]) => !isSame(vote, this.#before.get(userId)))
			.map(([userId, { status, castAt }]) => ({ userId, next: status, castAt }));
	}

	/** What each vote that is another one now was before. */
	get changes(): { userId: number; previous: VoteStatus; next: VoteStatus }[] {
		return [...this.#now]
			.map(([userId, { status }]) => ({ userId, previous: this.#before.get(userId)?.status ?? null, next: status }))
			.filter(({ previous, next }) => previous !== next);
	}
}

function isSame(vote: KnownVote, other: KnownVote | undefined): boolean {
	return vote.status === other?.status && vote.castAt.getTime() === other.castAt.getTime();
}

function later(a: Date, b: Date | undefined): Date {
	return b && b > a ? b : a;
}

async function store(tx: Database, tallies: Tally[], now: Date): Promise<void> {
	const votes = tallies.flatMap(({ deal, commands }) =>
		commands.map(({ userId, next, castAt }) => ({ dealId: deal.id, userId, value: storedVote(next), castAt })),
	);
	if (votes.length > 0) await storeVotes(tx, votes);
	// Also where a vote was cast and taken back at once: what was told of it has taken its numbers.
	const changed = tallies.filter(({ deal, revision }) => revision !== deal.liveRevision);
	if (changed.length > 0) await storeCounts(tx, changed, now);
}

/** What follows from votes that are others now. */
async function storeCounts(tx: Database, tallies: Tally[], now: Date): Promise<void> {
	await storeCounters(
		tx,
		tallies.map(({ deal, likes, dislikes, revision, netVotes }) => ({
			id: deal.id,
			likeCount: likes,
			dislikeCount: dislikes,
			liveRevision: revision,
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
