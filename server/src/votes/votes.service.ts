import { succeed } from '@bilby/contract/envelope';
import { pressedVote } from '@bilby/contract/vote-rules';
import { type LikeReply, likeReply, type VoteOperation, type VoteUpdateWire } from '@bilby/contract/votes';
import { findVotedDeals } from '../accounts/profile.queries.ts';
import type { SessionViewer } from '../auth/viewer.ts';
import { changingPages, type MakeOld } from '../platform/changing-pages.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { answerOnce } from '../platform/idempotency.ts';
import { type CastVote, castVotes, type Outcome, type Press } from './cast-votes.ts';
import { VoteGatherer } from './vote-gatherer.ts';
import { presentCounts } from './votes.present.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'keptPages' | 'live'>;
type Voter = Pick<SessionViewer, 'userId'>;

/** Votes on deals, gathered into common transactions. One for each process. */
export function openVoting(context: Context) {
	const gatherer = new VoteGatherer((presses) =>
		changingPages(context, (tx, makeOld) => castAndMakeOld(tx, presses, context.clock(), makeOld)),
	);
	return {
		toggleVote: (voter: Voter, press: TogglePress) => toggleVote(context, voter, press),
		setVotes: (voter: Voter, operations: VoteOperation[]) => setVotes(context, gatherer, voter, operations),
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
	const reply = await changingPages(context, (tx, makeOld) =>
		answerOnce(tx, named, likeReply, async () => {
			const [outcome] = await castAndMakeOld(tx, [press], now, makeOld);
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
	if (cast) tellReaders(context, dealId, cast);
	return reply;
}

async function castAndMakeOld(tx: Database, presses: Press[], now: Date, makeOld: MakeOld): Promise<Outcome[]> {
	const outcomes = await castVotes(tx, presses, now);
	for (const [index, outcome] of outcomes.entries()) {
		if ('hasChanged' in outcome && outcome.hasChanged) makeOld('feed', `deal:${presses[index]?.dealId}`);
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
	gatherer: VoteGatherer,
	{ userId }: Voter,
	operations: VoteOperation[],
): Promise<VoteUpdateWire[]> {
	const now = context.clock().getTime();
	const inOrder = operations.toSorted((a, b) => a.timestamp - b.timestamp);
	return Promise.all(
		inOrder.map(async ({ dealId, status, timestamp }) => {
			const castAt = new Date(Math.min(timestamp, now));
			const outcome = await gatherer.take({ dealId, userId, castAt, next: () => status });
			if ('refusal' in outcome) {
				const stands = outcome.stands ?? { status: null, likes: 0, dislikes: 0, revision: 0 };
				return { ...presentVote(dealId, stands), success: false, message: outcome.refusal.message };
			}
			tellReaders(context, dealId, outcome);
			return presentVote(dealId, outcome);
		}),
	);
}

function presentVote(dealId: number, { status, ...cast }: Omit<CastVote, 'hasChanged' | 'listing'>): VoteUpdateWire {
	return { dealId, status, ...presentCounts(cast), success: true };
}

function tellReaders({ live }: Context, dealId: number, cast: CastVote): void {
	if (cast.hasChanged) live.publish({ type: 'votes', dealId, ...presentCounts(cast) }, cast.listing);
}
