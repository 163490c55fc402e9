import { succeed } from '@bilby/contract/kernel/envelope';
import { pressedVote } from '@bilby/contract/votes/rules';
import { type LikeReply, likeReply, type VoteOperation, type VoteUpdateWire } from '@bilby/contract/votes/wire';
import { findVotedDeals } from '../accounts/profile/profile.queries.ts';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { presentVoteCounts } from '../deals/counts/live-counts.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { answerOnce } from '../platform/http/idempotency.ts';
import { type Invalidate, withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { type CastVote, castVotes, type Outcome, type VoteCommand } from './cast-votes.ts';
import { VoteBatcher } from './vote-batcher.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'pageCache' | 'live'>;
type Voter = Pick<SessionViewer, 'userId'>;

/** Votes on deals, gathered into common transactions. One for each process. */
export function openVoting(context: Context) {
	const batcher = new VoteBatcher((commands) =>
		withInvalidation(context, (tx, invalidate) => castAndInvalidate(tx, commands, context.clock(), invalidate)),
	);
	return {
		toggleVote: (voter: Voter, press: TogglePress) => toggleVote(context, voter, press),
		setVotes: (voter: Voter, operations: VoteOperation[]) => setVotes(context, batcher, voter, operations),
	};
}

interface TogglePress {
	dealId: number;
	like: 0 | 1;
	/** Names the request; a retry gets the first answer. */
	key: string | undefined;
}

/** Toggles a vote: the same again takes it back. */
async function toggleVote(context: Context, voter: Voter, { dealId, like, key }: TogglePress): Promise<LikeReply> {
	const now = context.clock();
	const named = { userId: voter.userId, key, call: 'like', body: { dealId, like }, now };
	const press = {
		dealId,
		userId: voter.userId,
		castAt: null,
		next: (previous: 0 | 1 | null) => pressedVote(previous, like),
	};
	let cast: CastVote | undefined;
	const reply = await withInvalidation(context, (tx, invalidate) =>
		answerOnce(tx, named, likeReply, async () => {
			const [outcome] = await castAndInvalidate(tx, [press], now, invalidate);
			cast = castOf(outcome);
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
	if (cast) publishVotes(context, dealId, cast);
	return reply;
}

async function castAndInvalidate(
	tx: Database,
	commands: VoteCommand[],
	now: Date,
	invalidate: Invalidate,
): Promise<Outcome[]> {
	const outcomes = await castVotes(tx, commands, now);
	for (const [index, outcome] of outcomes.entries()) {
		if ('hasChanged' in outcome && outcome.hasChanged) invalidate('feed', `deal:${commands[index]?.dealId}`);
	}
	return outcomes;
}

function castOf(outcome: Outcome | undefined): CastVote {
	if (!outcome) throw new Error('A vote was not answered.');
	if ('refusal' in outcome) throw outcome.refusal;
	return outcome;
}

/**
 * Sets votes in the order in which they were cast. An operation older than the stored vote changes nothing; one that is
 * refused says why and does not hold up the others.
 */
async function setVotes(
	context: Context,
	batcher: VoteBatcher,
	{ userId }: Voter,
	operations: VoteOperation[],
): Promise<VoteUpdateWire[]> {
	const now = context.clock().getTime();
	const inOrder = operations.toSorted((a, b) => a.timestamp - b.timestamp);
	return Promise.all(
		inOrder.map(async ({ dealId, status, timestamp }) => {
			const castAt = new Date(Math.min(timestamp, now));
			const outcome = await batcher.take({ dealId, userId, castAt, next: () => status });
			if ('refusal' in outcome) {
				const stands = outcome.stands ?? { status: null, likes: 0, dislikes: 0, revision: 0 };
				return { ...presentVote(dealId, stands), success: false, message: outcome.refusal.message };
			}
			publishVotes(context, dealId, outcome);
			return presentVote(dealId, outcome);
		}),
	);
}

function presentVote(dealId: number, { status, ...cast }: Omit<CastVote, 'hasChanged' | 'listing'>): VoteUpdateWire {
	return { dealId, status, ...presentVoteCounts(cast), success: true };
}

function publishVotes({ live }: Context, dealId: number, cast: CastVote): void {
	if (!cast.hasChanged || cast.listing === 'hidden') return;
	live.publish({ type: 'votes', dealId, ...presentVoteCounts(cast) });
}
