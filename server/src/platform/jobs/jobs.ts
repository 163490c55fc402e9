import { SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../database/database.ts';
import { messageOf } from '../kernel/describe-error.ts';

/** Work that is done by the clock, on one copy at a time. Safe to repeat. */
export interface ScheduledJob {
	name: string;
	/** When, in cron's five fields, UTC. */
	cron: string;
	run(): Promise<void>;
}

/**
 * Work that somebody asked for, done in batches. Each order of a batch succeeds or fails for itself; what failed is tried
 * again with growing pauses. An order may be done twice, where a process dies between doing it and noting that.
 */
export interface QueuedJob {
	name: string;
	/** Answers how each went, in their order. */
	runBatch(payloads: unknown[]): Promise<PromiseSettledResult<unknown>[]>;
}

/** Urgent work has workers of its own, so that it never waits behind the other. */
export type Urgency = 'security' | 'urgent' | 'ordinary';
const PRIORITIES = { security: 20, urgent: 10, ordinary: 0 } as const;
const LANES = [
	{ minPriority: PRIORITIES.security },
	{ minPriority: PRIORITIES.urgent, maxPriority: PRIORITIES.security - 1 },
	{ maxPriority: PRIORITIES.urgent - 1 },
];

export interface JobQueue {
	/** Asks for work as part of a transaction: it is done if and only if that commits. */
	enqueue(tx: Database, name: string, payload: object, urgency: Urgency): Promise<void>;
	/** Begins to work. */
	work(jobs: { scheduled: ScheduledJob[]; queued: QueuedJob[] }): Promise<void>;
	/** How things stand; throws where the queue cannot be read. */
	standing(): Promise<QueueStanding>;
	stop(): Promise<void>;
}

/** Orders of all queues together, as the library counted them within the last minute. */
export interface QueueStanding {
	waiting: number;
	underWay: number;
	/** Given up after all their tries, and not deleted yet. */
	failed: number;
	/** Since a worker of this process last looked for work; null where none has done so yet. */
	idleSeconds: number | null;
}

const QUEUE = {
	retryLimit: 10,
	retryDelay: 15,
	retryBackoff: true,
	retryDelayMax: 3_600,
	deleteAfterSeconds: 86_400,
	// A process that dies is noticed after this long, and what it had begun is given to another.
	heartbeatSeconds: 30,
} as const;

/** Two batches a lane at once: large enough to keep a mail server busy, and one slow order does not hold up the others. */
const BATCH = { batchSize: 10, localConcurrency: 2, burstWhenBatchFull: true, perJobResults: true } as const;

/**
 * How often a worker looks for work; where the database says that there is some, only for what comes due by the clock, as a
 * second try does.
 */
const ORDERS_POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 10 } as const;
const SCHEDULE_POLLING = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 } as const;

/**
 * The library on either kind of database, not started yet. The embedded one says when there is work: a look costs it
 * milliseconds, and all workers together kept a site busy that nobody was on. A server has the answer at once; to be told, a
 * copy would hold a connection of its own, and transactions that ask for work would commit one after the other.
 */
export function bossOn(database: OpenDatabase): PgBoss {
	return new PgBoss(
		database.kind === 'embedded'
			? { db: fromPglite(database.client), backend: 'pglite', useListenNotify: true }
			: { db: { executeSql: (text, values) => database.client.query(text, values) } },
	);
}

/** Opens the job queue, which lives in the same database as everything else. `queues` are the names of work that can be asked for. */
export async function openJobQueue(
	database: OpenDatabase,
	{ queues, logger }: { queues: string[]; logger: FastifyBaseLogger },
): Promise<JobQueue> {
	const boss = bossOn(database);
	boss.on('error', (error) => logger.error({ err: error }, 'the job queue failed'));
	await boss.start();
	const notify = database.kind === 'embedded';
	for (const name of queues) {
		await boss.createQueue(name, QUEUE);
		await boss.updateQueue(name, { ...QUEUE, notify });
	}
	return {
		enqueue: async (tx, name, payload, urgency) => {
			await boss.send(name, payload, { db: fromDrizzle(rowsOf(tx), sql), priority: PRIORITIES[urgency] });
		},
		work: async ({ scheduled, queued }) => {
			for (const job of queued) {
				for (const lane of LANES) {
					await boss.work(job.name, { ...ORDERS_POLLING, ...BATCH, ...lane }, (batch) => runBatch(job, batch));
				}
			}
			for (const job of scheduled) {
				await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3, retryBackoff: true });
				await boss.updateQueue(job.name, { notify });
				await boss.work(job.name, SCHEDULE_POLLING, () => runScheduled(job, logger));
				await boss.schedule(job.name, job.cron);
			}
		},
		standing: () => standingOf(boss),
		stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
	};
}

async function standingOf(boss: PgBoss): Promise<QueueStanding> {
	const queues = await boss.getQueues();
	const sum = (count: 'readyCount' | 'activeCount' | 'failedCount') =>
		queues.reduce((total, queue) => total + queue[count], 0);
	const looks = boss.getWipData().flatMap(({ lastFetchedOn }) => lastFetchedOn ?? []);
	return {
		waiting: sum('readyCount'),
		underWay: sum('activeCount'),
		failed: sum('failedCount'),
		idleSeconds: looks.length === 0 ? null : (Date.now() - Math.max(...looks)) / 1_000,
	};
}

/** Logs a failure; the library, which keeps it in the database, learns no values of queries. */
async function runScheduled(job: ScheduledJob, logger: FastifyBaseLogger): Promise<void> {
	try {
		await job.run();
	} catch (error) {
		logger.error({ err: error, job: job.name }, 'a scheduled job failed');
		throw new Error(reasonOf(error));
	}
}

function reasonOf(error: unknown): string {
	return error instanceof Error ? messageOf(error) : String(error);
}

async function runBatch(job: QueuedJob, batch: Job<unknown>[]): Promise<JobResult[]> {
	const results = await job.runBatch(batch.map(({ data }) => data));
	return batch.map(({ id }, index) => {
		const result = results[index];
		if (result?.status === 'fulfilled') return { id, status: 'completed' };
		return { id, status: 'failed', output: { message: reasonOf(result?.reason) } };
	});
}

const answer = z.object({ rows: z.array(z.unknown()) });

/** Both drivers answer rows; their common type does not say so. */
function rowsOf(tx: Database) {
	return {
		execute: async (query: unknown) => answer.parse(await tx.execute(query instanceof SQL ? query : String(query))),
	};
}
