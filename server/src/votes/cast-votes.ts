import type { VoteStatus } from '@bilby/contract/votes/rules';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { IdempotentRequest } from '../platform/http/input/idempotency.ts';
import type { AppError } from '../platform/kernel/errors.ts';
import { Tally } from './tally.ts';
import type { Votable, VoteAction } from './votable.ts';
import { findVotes, storeVotes } from './votes.queries.ts';

/** A vote that a member wants to cast. */
export interface VoteCommand extends VoteAction {
	/** Returns the new vote for the stored one. */
	next: (previous: VoteStatus) => VoteStatus;
	/** Ignored if the stored vote is newer. Null for an action that always counts. */
	castAt: Date | null;
	/** A retry of the same request gets the first outcome. */
	request?: IdempotentRequest;
}

/**
 * The stored vote, or the reason for a rejection with the current vote. There is no current vote if the member cannot
 * see the target.
 */
export type Outcome = CastVote | { rejection: AppError; current: CastVote | null };

export const castVoteShape = z.object({
	status: z.literal([0, 1]).nullable(),
	likes: z.int(),
	dislikes: z.int(),
	/** The outcome with the higher revision is newer. */
	revision: z.int(),
	hasChanged: z.boolean(),
	/** True if everyone may see the target. */
	isPublic: z.boolean(),
});
export type CastVote = z.infer<typeof castVoteShape>;

/**
 * Casts votes in the given order, as if each came alone. Stores votes, counters and awards, all or nothing. Targets are
 * locked before members, each in the order of their ids, to prevent deadlocks.
 */
export async function castVotes(
	tx: Database,
	votable: Votable,
	commands: VoteCommand[],
	{ now, invalidate }: { now: Date; invalidate: (...tags: string[]) => void },
): Promise<Outcome[]> {
	const ids = [...new Set(commands.map(({ targetId }) => targetId))];
	const tallies = new Map((await votable.lock(tx, ids)).map((target) => [target.id, new Tally(target)]));
	const pairs = commands.map(({ targetId, voter }) => ({ targetId, userId: voter.userId }));
	for (const { targetId, userId, ...vote } of await findVotes(tx, votable.votes, pairs)) {
		tallies.get(targetId)?.addStored(userId, vote);
	}
	const outcomes = commands.map((command): Outcome => {
		const tally = tallies.get(command.targetId);
		if (!tally) return { rejection: votable.notFound(), current: null };
		const { userId } = command.voter;
		const snapshot = (hasChanged: boolean) => ({
			status: tally.statusFor(userId),
			...tally.counts,
			hasChanged,
			isPublic: votable.isPublic(tally.target),
		});
		const denial = votable.deny(tally.target, command);
		if (!denial) return snapshot(tally.count({ ...command, userId }, now));
		return { rejection: denial, current: denial.code === 'not_found' ? null : snapshot(false) };
	});
	const changed = await store(tx, votable, [...tallies.values()], now);
	for (const { target } of changed) invalidate(...votable.pageTags(target));
	return outcomes;
}

/** Returns the tallies whose counts changed. */
async function store(tx: Database, votable: Votable, tallies: Tally[], now: Date): Promise<Tally[]> {
	const votes = tallies.flatMap(({ target, votesToStore }) =>
		votesToStore.map((vote) => ({ targetId: target.id, ...vote })),
	);
	if (votes.length > 0) await storeVotes(tx, votable.votes, votes);
	const changed = tallies.filter(({ hasChanged }) => hasChanged);
	if (changed.length > 0) await votable.storeCounts(tx, changed, now);
	return changed;
}
