import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { claimKey, releaseKey, storeResponse } from '../platform/http/input/idempotency.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { castVoteShape, castVotes, type Outcome, type VoteCommand } from './cast-votes.ts';
import type { Votable } from './votable.ts';

/**
 * Stores votes on targets of one kind in one transaction. A command that names itself and was answered before gets that
 * answer; it counts once. No two of the commands may have one name.
 */
export function storeTogether(
	context: Pick<AppContext, 'db' | 'pageCache' | 'clock'>,
	votable: Votable,
	commands: VoteCommand[],
): Promise<Outcome[]> {
	return withInvalidation(context, async (tx, invalidate) => {
		const answered = await findAnswered(tx, commands);
		const fresh = commands.filter((command) => !answered.has(command));
		const outcomes = fresh.length > 0 ? await castVotes(tx, votable, fresh, { now: context.clock(), invalidate }) : [];
		const outcomeOf = new Map(fresh.map((command, index) => [command, outcomes[index]]));
		for (const [command, outcome] of outcomeOf) {
			if (!outcome) throw new Error('A vote was not counted.');
			if (!command.named) continue;
			// A refusal is not remembered: the same request may succeed later.
			if ('refusal' in outcome) await releaseKey(tx, command.named);
			else await storeResponse(tx, command.named, outcome);
		}
		return commands.flatMap((command) => answered.get(command) ?? outcomeOf.get(command) ?? []);
	});
}

/** What was answered before, by command. The same request in another transaction waits here for the one that came first. */
async function findAnswered(tx: Database, commands: VoteCommand[]): Promise<Map<VoteCommand, Outcome>> {
	const answered = new Map<VoteCommand, Outcome>();
	// In one order, so that nobody waits in a circle.
	const named = commands
		.flatMap((command) => (command.named?.key === undefined ? [] : [{ command, request: command.named }]))
		.toSorted((one, other) => (nameOf(one.command) ?? '').localeCompare(nameOf(other.command) ?? ''));
	for (const { command, request } of named) {
		const answer = await claimKey(tx, request, castVoteShape);
		if (answer) answered.set(command, { ...answer, hasChanged: false });
	}
	return answered;
}

/** Names a command among all others; undefined where its caller gave it no name. */
export function nameOf({ named }: VoteCommand): string | undefined {
	return named?.key === undefined ? undefined : `${named.userId} ${named.key}`;
}
