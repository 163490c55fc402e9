import type { VoteStatus } from '@bilby/contract/votes/rules';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { IdempotentRequest } from '../platform/http/input/idempotency.ts';
import type { AppError } from '../platform/kernel/errors.ts';
import { Tally } from './tally.ts';
import type { Votable, VotePress } from './votable.ts';
import { findVotes, storeVotes } from './votes.queries.ts';

/** What a member wants of a target. */
export interface VoteCommand extends VotePress {
	/** What the stored vote becomes. */
	next: (previous: VoteStatus) => VoteStatus;
	/** A vote stored later than this stands. Null for a press that counts whenever it comes. */
	castAt: Date | null;
	/** A retry of the same request gets the first outcome. */
	named?: IdempotentRequest;
}

/** What stands after a press; with the reason where it was refused, and nothing of a target that is not there for the member. */
export type Outcome = CastVote | { refusal: AppError; stands: CastVote | null };

export const castVoteShape = z.object({
	status: z.literal([0, 1]).nullable(),
	likes: z.int(),
	dislikes: z.int(),
	/** Of two outcomes for a target, the one with the greater is newer. */
	revision: z.int(),
	hasChanged: z.boolean(),
	/** Whether everybody may see the target. */
	isPublic: z.boolean(),
});
export type CastVote = z.infer<typeof castVoteShape>;

/**
 * Casts votes in the order given, each as if it came alone: votes, counters and what follows from them, all or nothing.
 * Targets are held first and members last, each in the order of their ids, so that nobody waits in a circle.
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
		tallies.get(targetId)?.know(userId, vote);
	}
	const outcomes = commands.map((command): Outcome => {
		const tally = tallies.get(command.targetId);
		if (!tally) return { refusal: votable.notFound(), stands: null };
		const { userId } = command.voter;
		const standing = (hasChanged: boolean) => ({
			status: tally.statusOf(userId),
			...tally.counts,
			hasChanged,
			isPublic: votable.isPublic(tally.target),
		});
		const refusal = votable.refusal(tally.target, command);
		if (!refusal) return standing(tally.count({ ...command, userId }, now));
		return { refusal, stands: refusal.code === 'not_found' ? null : standing(false) };
	});
	const changed = await store(tx, votable, [...tallies.values()], now);
	for (const { target } of changed) invalidate(...votable.tagsOf(target));
	return outcomes;
}

/** Answers those whose counts changed. */
async function store(tx: Database, votable: Votable, tallies: Tally[], now: Date): Promise<Tally[]> {
	const votes = tallies.flatMap(({ target, votesToStore }) =>
		votesToStore.map((vote) => ({ targetId: target.id, ...vote })),
	);
	if (votes.length > 0) await storeVotes(tx, votable.votes, votes);
	const changed = tallies.filter(({ hasChanged }) => hasChanged);
	if (changed.length > 0) await votable.storeCounts(tx, changed, now);
	return changed;
}
