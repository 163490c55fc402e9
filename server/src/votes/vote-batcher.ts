import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { claimAnswer, releaseAnswer, storeAnswer } from '../platform/http/input/idempotency.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { castVoteShape, castVotes, type Outcome, type VoteCommand } from './cast-votes.ts';
import type { Votable } from './votable.ts';

/** Votes in one transaction: more would make the last of them wait. */
const MOST_AT_ONCE = 200;

interface Waiting {
	command: VoteCommand;
	resolve: (outcome: Outcome) => void;
	reject: (fault: unknown) => void;
}

/**
 * Gathers the votes on one kind of target that arrive while others are being stored, and stores them together: a commit costs
 * the same for one as for many. Each is answered after the commit that holds it. One for each process and kind.
 */
export class VoteBatcher {
	readonly #context: Pick<AppContext, 'db' | 'pageCache' | 'clock'>;
	readonly #votable: Votable;
	#waiting: Waiting[] = [];
	#isStoring = false;

	constructor(context: Pick<AppContext, 'db' | 'pageCache' | 'clock'>, votable: Votable) {
		this.#context = context;
		this.#votable = votable;
	}

	/** Answers how a vote ended, once that is stored for good. */
	cast(command: VoteCommand): Promise<Outcome> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ command, resolve, reject });
			if (!this.#isStoring) this.#storeAll();
		});
	}

	async #storeAll(): Promise<void> {
		this.#isStoring = true;
		// What arrives in the same moment goes along.
		await new Promise<void>((resolve) => setImmediate(resolve));
		while (this.#waiting.length > 0) await this.#store(this.#takeBatch());
		this.#isStoring = false;
	}

	/** The oldest that wait; a retry of one of them comes with the next batch, after that one is answered. */
	#takeBatch(): Waiting[] {
		const names = new Set<string>();
		const batch: Waiting[] = [];
		const later: Waiting[] = [];
		for (const waiting of this.#waiting) {
			const name = nameOf(waiting.command);
			const isRetry = name !== undefined && names.has(name);
			if (isRetry || batch.length === MOST_AT_ONCE) later.push(waiting);
			else batch.push(waiting);
			if (name !== undefined) names.add(name);
		}
		this.#waiting = later;
		return batch;
	}

	async #store(together: Waiting[]): Promise<void> {
		try {
			const commands = together.map(({ command }) => command);
			const outcomes = await storeTogether(this.#context, this.#votable, commands);
			for (const [index, { resolve, reject }] of together.entries()) {
				const outcome = outcomes[index];
				if (outcome) resolve(outcome);
				else reject(new Error('A vote was not answered.'));
			}
		} catch (fault) {
			if (together.length === 1) together[0]?.reject(fault);
			// Nothing of it was stored; whatever is wrong with one of them is not the others' fault.
			else for (const one of together) await this.#store([one]);
		}
	}
}

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
			if ('refusal' in outcome) await releaseAnswer(tx, command.named);
			else await storeAnswer(tx, command.named, outcome);
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
		const answer = await claimAnswer(tx, request, castVoteShape);
		if (answer) answered.set(command, { ...answer, hasChanged: false });
	}
	return answered;
}

/** Names a command among all others; undefined where its caller gave it no name. */
export function nameOf({ named }: VoteCommand): string | undefined {
	return named?.key === undefined ? undefined : `${named.userId} ${named.key}`;
}
