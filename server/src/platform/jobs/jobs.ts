import { randomUUID } from 'node:crypto';
import { SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../database/database.ts';
import { safeMessage } from '../kernel/describe-error.ts';
import { inSpan } from '../tracing/tracing.ts';

/** A scheduled job. It runs on one instance at a time and is safe to repeat. */
export interface ScheduledJob {
	name: string;
	/** When it runs: five cron fields, in UTC. */
	cron: string;
	/** It may take hours. Another instance takes it over only if this one dies. */
	isLong?: boolean;
	run(): Promise<void>;
}

/**
 * A job that runs in batches on request. Each job in a batch succeeds or fails separately, and failed ones are
 * retried with growing pauses. A job can run twice if a process dies before it has recorded the success.
 */
export interface QueuedJob {
	name: string;
	/** Returns the result of each payload, in the same order. */
	runBatch(payloads: unknown[]): Promise<PromiseSettledResult<unknown>[]>;
}

/** Each urgency has its own workers, so that urgent work never waits behind other work. */
export type Urgency = 'security' | 'urgent' | 'ordinary';
export const PRIORITIES = { security: 20, urgent: 10, ordinary: 0 } as const;
const LANES = [
	{ minPriority: PRIORITIES.security },
	{ minPriority: PRIORITIES.urgent, maxPriority: PRIORITIES.security - 1 },
	{ maxPriority: PRIORITIES.urgent - 1 },
];

export interface JobQueue {
	/** Enqueues a job as part of a transaction: it runs if and only if that commits. */
	enqueue(tx: Database, name: string, payload: object, urgency: Urgency): Promise<void>;
	/** Enqueues a job for each payload in one statement. */
	enqueueAll(tx: Database, name: string, payloads: object[], urgency: Urgency): Promise<void>;
	/** Starts the workers. */
	work(jobs: { scheduled: ScheduledJob[]; queued: QueuedJob[] }): Promise<void>;
	/** Returns the state of the queue; throws if it cannot be read. */
	state(): Promise<QueueState>;
	stop(): Promise<void>;
}

/** Counts over all queues, at most a minute old. */
export interface QueueState {
	waiting: number;
	underWay: number;
	/** Jobs that failed every retry and are not deleted yet. */
	failed: number;
	/** Time since a worker of this process last polled; null if none has polled yet. */
	idleSeconds: number | null;
}

const QUEUE = {
	retryLimit: 10,
	retryDelay: 15,
	retryBackoff: true,
	retryDelayMax: 3_600,
	deleteAfterSeconds: 86_400,
	// After this time, a dead process is noticed and another process takes over its jobs.
	heartbeatSeconds: 30,
} as const;

/** A dead process is noticed by its missing heartbeat, long before a job expires. */
const SCHEDULE = { retryLimit: 3, retryBackoff: true, heartbeatSeconds: 60 } as const;

/** The longest time that the queue allows, and pauses that outlast a short failure of a network. */
const LONG = { expireInSeconds: 23 * 3_600, retryDelay: 300 } as const;

/**
 * Each queue works on two batches at a time per urgency. That keeps a mail server busy, and a slow job delays only its
 * own batch.
 */
const BATCH = { batchSize: 10, localConcurrency: 2, burstWhenBatchFull: true, perJobResults: true } as const;

/**
 * How often workers poll. If the database notifies them of new work, they poll only for delayed work such as retries.
 */
const QUEUE_POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 10 } as const;
const SCHEDULE_POLLING = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 } as const;

/**
 * Creates the queue for either kind of database, without starting it. The embedded database notifies workers: a
 * poll costs it milliseconds, and polling kept an idle site busy. A PostgreSQL server is polled: notifications would
 * need an extra connection per instance, and transactions that enqueue jobs would have to commit one after the other.
 */
export function bossOn(database: OpenDatabase): PgBoss {
	return new PgBoss(
		database.kind === 'embedded'
			? { db: fromPglite(database.client), backend: 'pglite', useListenNotify: true }
			: { db: { executeSql: (text, values) => database.client.query(text, values) } },
	);
}

/**
 * Opens the job queue, which is in the same database as everything else. `queues` are the names of the jobs that can be
 * enqueued.
 */
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
		// The library reads a changed queue again when it is next used. `enqueue` cannot do that: during a transaction, the
		// embedded database rejects other queries. So any use of the queue comes first, here the search for a job.
		await boss.getJobById(name, randomUUID());
	}
	return {
		enqueue: async (tx, name, payload, urgency) => {
			await boss.send(name, payload, { db: fromDrizzle(readRows(tx), sql), priority: PRIORITIES[urgency] });
		},
		enqueueAll: async (tx, name, payloads, urgency) => {
			const jobs = payloads.map((data) => ({ data, priority: PRIORITIES[urgency] }));
			await boss.insert(name, jobs, { db: fromDrizzle(readRows(tx), sql) });
		},
		work: async ({ scheduled, queued }) => {
			for (const job of queued) {
				for (const lane of LANES) {
					await boss.work(job.name, { ...QUEUE_POLLING, ...BATCH, ...lane }, (batch) => runBatch(job, batch));
				}
			}
			for (const job of scheduled) {
				const options = { ...SCHEDULE, ...(job.isLong ? LONG : {}) };
				await boss.createQueue(job.name, { policy: 'singleton', ...options });
				await boss.updateQueue(job.name, { ...options, notify });
				await boss.work(job.name, SCHEDULE_POLLING, () => runScheduled(job, logger));
				await boss.schedule(job.name, job.cron);
			}
			await unscheduleOthers(boss, scheduled);
		},
		state: () => readState(boss),
		stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
	};
}

/** Removes schedules of jobs that no longer exist. They would enqueue jobs forever, and no worker would run them. */
async function unscheduleOthers(boss: PgBoss, scheduled: ScheduledJob[]): Promise<void> {
	const names = scheduled.map(({ name }) => name);
	for (const { name } of await boss.getSchedules()) if (!names.includes(name)) await boss.unschedule(name);
}

async function readState(boss: PgBoss): Promise<QueueState> {
	const queues = await boss.getQueues();
	const sum = (count: 'readyCount' | 'activeCount' | 'failedCount') =>
		queues.reduce((total, queue) => total + queue[count], 0);
	const polls = boss.getWipData().flatMap(({ lastFetchedOn }) => lastFetchedOn ?? []);
	return {
		waiting: sum('readyCount'),
		underWay: sum('activeCount'),
		failed: sum('failedCount'),
		idleSeconds: polls.length === 0 ? null : (Date.now() - Math.max(...polls)) / 1_000,
	};
}

/** Runs a job and logs its failure. The library stores the error thrown here, so it must not contain query values. */
async function runScheduled(job: ScheduledJob, logger: FastifyBaseLogger): Promise<void> {
	try {
		await inSpan(`job ${job.name}`, {}, () => job.run());
	} catch (error) {
		logger.error({ err: error, job: job.name }, 'a scheduled job failed');
		throw new Error(describeReason(error));
	}
}

function describeReason(error: unknown): string {
	return error instanceof Error ? safeMessage(error) : String(error);
}

async function runBatch(job: QueuedJob, batch: Job<unknown>[]): Promise<JobResult[]> {
	const attributes = { 'messaging.batch.message_count': batch.length };
	const results = await inSpan(`job ${job.name}`, { attributes }, () => job.runBatch(batch.map(({ data }) => data)));
	return batch.map(({ id }, index) => {
		const result = results[index];
		if (result?.status === 'fulfilled') return { id, status: 'completed' };
		return { id, status: 'failed', output: { message: describeReason(result?.reason) } };
	});
}

const response = z.object({ rows: z.array(z.unknown()) });

/** Both drivers return rows, but their common type does not say so. */
function readRows(tx: Database) {
	return {
		execute: async (query: unknown) => response.parse(await tx.execute(query instanceof SQL ? query : String(query))),
	};
}
