import { succeed } from '@bilby/contract/envelope';
import { hotRank, isHot } from '@bilby/contract/hot-rank';
import { pressedVote, type VoteStatus, voteDelta } from '@bilby/contract/vote-rules';
import { type LikeReply, likeReply, type VoteOperation, type VoteUpdateWire } from '@bilby/contract/votes';
import { findVotedDeals } from '../accounts/profile.queries.ts';
import type { SessionViewer } from '../auth/viewer.ts';
import { parseVote, storedVote } from '../database/stored-codes.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { answerOnce } from '../platform/idempotency.ts';
import { award, exchangeAwards } from '../reputation/reputation.queries.ts';
import { voteRefusal } from './votes.policy.ts';
import { findVote, lockDealForVote, storeVote, type VotedDeal } from './votes.queries.ts';

type Voting = Pick<AppContext, 'db' | 'clock' | 'keptPages' | 'live'>;
type Voter = Pick<SessionViewer, 'userId'>;

/** Net votes from which on a deal has earned its author the award for going hot. */
const HOT_AWARD_VOTES = 50;

interface Press {
	dealId: number;
	/** What the stored vote becomes. */
	next: (previous: VoteStatus) => VoteStatus;
	/** A vote stored later than this stands. */
	castAt: Date;
}

interface CastVote {
	status: VoteStatus;
	likes: number;
	dislikes: number;
	hasChanged: boolean;
}

/** Toggles a vote: the same again takes it back. With an idempotency key, a retry gets the first answer. */
export async function toggleVote(
	context: Voting,
	voter: Voter,
	{ dealId, like, key }: { dealId: number; like: 0 | 1; key: string | undefined },
): Promise<LikeReply> {
	const now = context.clock();
	const named = { userId: voter.userId, key, call: 'like', body: { dealId, like }, now };
	let cast: CastVote | undefined;
	const reply = await context.db.transaction((tx) =>
		answerOnce(tx, named, likeReply, async () => {
			cast = await castVote(tx, voter, { dealId, castAt: now, next: (previous) => pressedVote(previous, like) }, now);
			return succeed({
				likecount: cast.likes,
				dislikecount: cast.dislikes,
				likeCountId: {
					likeIds: await findVotedDeals(tx, voter.userId, 1),
					dislikeIds: await findVotedDeals(tx, voter.userId, -1),
					count: cast.likes - cast.dislikes,
				},
			});
		}),
	);
	if (cast) tellOthers(context, dealId, cast);
	return reply;
}

/**
 * Sets votes, each in a transaction of its own and in the order in which they were cast. An operation older than the stored
 * vote changes nothing; one that is refused says why and does not hold up the others.
 */
export async function setVotes(context: Voting, voter: Voter, operations: VoteOperation[]): Promise<VoteUpdateWire[]> {
	const inOrder = operations.toSorted((a, b) => a.timestamp - b.timestamp);
	const updates: VoteUpdateWire[] = [];
	for (const operation of inOrder) updates.push(await setVote(context, voter, operation));
	return updates;
}

async function setVote(context: Voting, voter: Voter, operation: VoteOperation): Promise<VoteUpdateWire> {
	const { dealId, status, timestamp } = operation;
	const now = context.clock();
	const press = { dealId, next: () => status, castAt: new Date(Math.min(timestamp, now.getTime())) };
	try {
		const cast = await context.db.transaction((tx) => castVote(tx, voter, press, now));
		tellOthers(context, dealId, cast);
		return presentVote(dealId, cast);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const nothing = { status: null, likes: 0, dislikes: 0 };
		return { ...presentVote(dealId, nothing), success: false, message: error.message };
	}
}

function presentVote(dealId: number, { status, likes, dislikes }: Omit<CastVote, 'hasChanged'>): VoteUpdateWire {
	return { dealId, status, likecount: likes, dislikecount: dislikes, count: likes - dislikes, success: true };
}

/** Vote, counters, hot rank and reputation, all or nothing. The deal is locked first, members last. */
async function castVote(tx: Database, voter: Voter, press: Press, now: Date): Promise<CastVote> {
	const deal = await lockDealForVote(tx, press.dealId);
	const refusal = voteRefusal(deal, voter);
	if (refusal || !deal) throw refusal;
	const stored = await findVote(tx, deal.id, voter.userId);
	const previous = stored ? parseVote(stored.value) : null;
	const next = press.next(previous);
	if (next === previous || (stored && stored.castAt > press.castAt)) {
		return { status: previous, likes: deal.likeCount, dislikes: deal.dislikeCount, hasChanged: false };
	}
	const delta = voteDelta(previous, next);
	const likes = deal.likeCount + delta.likes;
	const dislikes = deal.dislikeCount + delta.dislikes;
	const vote = { dealId: deal.id, userId: voter.userId, value: storedVote(next), castAt: press.castAt };
	await storeVote(tx, vote, {
		likeCount: likes,
		dislikeCount: dislikes,
		hotRank: hotRank(likes - dislikes, deal.listedAt),
		wasHotAt: deal.wasHotAt ?? (isHot(likes - dislikes) ? now : null),
		lastVoteAt: now,
	});
	await moveReputation(tx, { deal, voter, previous, next, netVotes: likes - dislikes, now });
	return { status: next, likes, dislikes, hasChanged: true };
}

interface MovedVote {
	deal: VotedDeal;
	voter: Voter;
	previous: VoteStatus;
	next: VoteStatus;
	netVotes: number;
	now: Date;
}

/** What the author earns or loses by a vote; a deal that went hot once keeps that award. */
async function moveReputation(tx: Database, { deal, voter, previous, next, netVotes, now }: MovedVote): Promise<void> {
	if (deal.userId === null) return;
	const votes = {
		userId: deal.userId,
		subject: `deal:${deal.id}:voter:${voter.userId}`,
		takenBack: reasonOf(previous),
		earned: reasonOf(next),
	};
	await exchangeAwards(tx, votes, now);
	const wentHot = netVotes >= HOT_AWARD_VOTES && deal.likeCount - deal.dislikeCount < HOT_AWARD_VOTES;
	if (wentHot) await award(tx, { userId: deal.userId, reason: 'deal_hot', subject: `deal:${deal.id}` }, now);
}

function reasonOf(vote: VoteStatus): 'upvote_received' | 'downvote_received' | null {
	if (vote === null) return null;
	return vote === 1 ? 'upvote_received' : 'downvote_received';
}

function tellOthers({ keptPages, live }: Voting, dealId: number, cast: CastVote): void {
	if (!cast.hasChanged) return;
	keptPages.clear(['feed', `deal:${dealId}`]);
	const { likes, dislikes } = cast;
	live.publish({ type: 'votes', dealId, likecount: likes, dislikecount: dislikes, count: likes - dislikes });
}
