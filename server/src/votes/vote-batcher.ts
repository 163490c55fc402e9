import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { claimKey, releaseKey, storeResponse } from '../platform/http/input/idempotency.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { castVoteShape, castVotes, type Outcome, type VoteCommand } from './cast-votes.ts';
import type { Votable } from './votable.ts';

/** Votes in one transaction. With more, the last ones would wait too long. */
const MAX_BATCH_SIZE = 200;

interface Waiting {
	command: VoteCommand;
	resolve: (outcome: Outcome) => void;
	reject: (fault: unknown) => void;
}

/**
 * Collects the votes on one kind of target that arrive while others are being stored, and stores them together: one
 * commit costs as much as many. Each call returns after its commit. There is one batcher per process and kind.
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

	/** Returns the outcome of a vote after its commit. */
	cast(command: VoteCommand): Promise<Outcome> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ command, resolve, reject });
			if (!this.#isStoring) this.#storeAll();
		});
	}

	async #storeAll(): Promise<void> {
		this.#isStoring = true;
		// Votes that arrive in the same tick join the batch.
		await new Promise<void>((resolve) => setImmediate(resolve));
		while (this.#waiting.length > 0) await this.#store(this.#takeBatch());
		this.#isStoring = false;
	}

	/** Takes the oldest waiting votes. A retry of one of them waits for the next batch, when the first outcome is known. */
	#takeBatch(): Waiting[] {
		const keys = new Set<string>();
		const batch: Waiting[] = [];
		const nextBatch: Waiting[] = [];
		for (const waiting of this.#waiting) {
			const key = requestKey(waiting.command);
			const isRetry = key !== undefined && keys.has(key);
			if (isRetry || batch.length === MAX_BATCH_SIZE) nextBatch.push(waiting);
			else batch.push(waiting);
			if (key !== undefined) keys.add(key);
		}
		this.#waiting = nextBatch;
		return batch;
	}

	async #store(batch: Waiting[]): Promise<void> {
		try {
			const commands = batch.map(({ command }) => command);
			const outcomes = await storeBatch(this.#context, this.#votable, commands);
			for (const [index, { resolve, reject }] of batch.entries()) {
				const outcome = outcomes[index];
				if (outcome) resolve(outcome);
				else reject(new Error('A vote has no outcome.'));
			}
		} catch (fault) {
			if (batch.length === 1) batch[0]?.reject(fault);
			// Nothing was stored. Retry each alone, so that one faulty vote does not fail the others.
			else for (const one of batch) await this.#store([one]);
		}
	}
}

/**
 * Stores votes on one kind of target in one transaction. A command with an idempotency key gets its first outcome and
 * counts once. The keys in a batch must differ.
 */
function storeBatch(
	context: Pick<AppContext, 'db' | 'pageCache' | 'clock'>,
	votable: Votable,
	commands: VoteCommand[],
): Promise<Outcome[]> {
	return withInvalidation(context, async (tx, invalidate) => {
		const earlier = await findEarlierOutcomes(tx, commands);
		const fresh = commands.filter((command) => !earlier.has(command));
		const outcomes = fresh.length > 0 ? await castVotes(tx, votable, fresh, { now: context.clock(), invalidate }) : [];
		const outcomeByCommand = new Map(fresh.map((command, index) => [command, outcomes[index]]));
		for (const [command, outcome] of outcomeByCommand) {
			if (!outcome) throw new Error('A vote has no outcome.');
			if (!command.request) continue;
			// Rejections are not stored: the same request may succeed later.
			if ('rejection' in outcome) await releaseKey(tx, command.request);
			else await storeResponse(tx, command.request, outcome);
		}
		return commands.flatMap((command) => earlier.get(command) ?? outcomeByCommand.get(command) ?? []);
	});
}

/** Returns earlier outcomes by command. The same request in another transaction waits here for the first one. */
async function findEarlierOutcomes(tx: Database, commands: VoteCommand[]): Promise<Map<VoteCommand, Outcome>> {
	const outcomes = new Map<VoteCommand, Outcome>();
	// Always in the same order, to prevent deadlocks.
	const withKey = commands
		.flatMap((command) => (command.request?.key === undefined ? [] : [{ command, request: command.request }]))
		.toSorted((one, other) => (requestKey(one.command) ?? '').localeCompare(requestKey(other.command) ?? ''));
	for (const { command, request } of withKey) {
		const outcome = await claimKey(tx, request, castVoteShape);
		if (outcome) outcomes.set(command, { ...outcome, hasChanged: false });
	}
	return outcomes;
}

/** Identifies a command by its idempotency key. Undefined if it has none. */
function requestKey({ request }: VoteCommand): string | undefined {
	return request?.key === undefined ? undefined : `${request.userId} ${request.key}`;
}
