import { succeed } from '@bilby/contract/kernel/envelope';
import { pressedVote } from '@bilby/contract/votes/rules';
import type { LikeReply, VoteOperation, VoteUpdateWire } from '@bilby/contract/votes/wire';
import { findVotedDeals } from '../accounts/profile/profile.queries.ts';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { presentVoteCounts } from '../deals/counts/live-counts.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { CastVote, Outcome, VoteCommand } from './cast-votes.ts';
import type { VoteBatcher } from './vote-batcher.ts';

interface Voting extends Pick<AppContext, 'db' | 'clock' | 'live'> {
	batcher: VoteBatcher;
}
type Voter = Pick<SessionViewer, 'userId'>;

interface TogglePress {
	dealId: number;
	like: 0 | 1;
	/** Names the request; a retry gets the first answer. */
	key: string | undefined;
}

/** Toggles a vote: the same again takes it back. */
export async function toggleVote(
	voting: Voting,
	{ userId }: Voter,
	{ dealId, like, key }: TogglePress,
): Promise<LikeReply> {
	const outcome = await cast(voting, {
		dealId,
		userId,
		castAt: null,
		next: (previous) => pressedVote(previous, like),
		named: { userId, key, call: 'like', body: { dealId, like }, now: voting.clock() },
	});
	if ('refusal' in outcome) throw outcome.refusal;
	const { likes, dislikes } = outcome;
	const [likeIds, dislikeIds] = await Promise.all([
		findVotedDeals(voting.db, userId, 1),
		findVotedDeals(voting.db, userId, -1),
	]);
	return succeed({
		likecount: likes,
		dislikecount: dislikes,
		likeCountId: { likeIds, dislikeIds, count: likes - dislikes },
	});
}

/**
 * Sets votes in the order in which they were cast. An operation older than the stored vote changes nothing; one that is
 * refused says why and does not hold up the others.
 */
export async function setVotes(
	voting: Voting,
	{ userId }: Voter,
	operations: VoteOperation[],
): Promise<VoteUpdateWire[]> {
	const now = voting.clock().getTime();
	const inOrder = operations.toSorted((a, b) => a.timestamp - b.timestamp);
	return Promise.all(
		inOrder.map(async ({ dealId, status, timestamp }) => {
			const castAt = new Date(Math.min(timestamp, now));
			const outcome = await cast(voting, { dealId, userId, castAt, next: () => status });
			if (!('refusal' in outcome)) return presentVote(dealId, outcome);
			const stands = outcome.stands ?? { status: null, likes: 0, dislikes: 0, revision: 0 };
			return { ...presentVote(dealId, stands), success: false, message: outcome.refusal.message };
		}),
	);
}

/** Casts a vote, and tells those who look at the deal once it is stored. */
async function cast({ batcher, live }: Voting, command: VoteCommand): Promise<Outcome> {
	const outcome = await batcher.cast(command);
	if ('hasChanged' in outcome && outcome.hasChanged && outcome.listing !== 'hidden') {
		live.publish({ type: 'votes', dealId: command.dealId, ...presentVoteCounts(outcome) });
	}
	return outcome;
}

function presentVote(dealId: number, { status, ...cast }: Omit<CastVote, 'hasChanged' | 'listing'>): VoteUpdateWire {
	return { dealId, status, ...presentVoteCounts(cast), success: true };
}
