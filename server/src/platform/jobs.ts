import { SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, OpenDatabase } from './database.ts';

/** Work that is done by the clock, on one copy at a time. Safe to repeat. */
export interface ScheduledJob {
	name: string;
	/** When, in cron's five fields, UTC. */
	cron: string;
	run(): Promise<void>;
}

/** Work that somebody asked for. Tried again with growing pauses until it succeeds, so it must be safe to repeat. */
export interface QueuedJob {
	name: QueuedJobName;
	run(payload: unknown): Promise<void>;
}

/** Work that can be asked for. */
const QUEUED = ['send-letter'] as const;
export type QueuedJobName = (typeof QUEUED)[number];

export interface JobQueue {
	/** Asks for work as part of a transaction: it is done if and only if that commits. */
	enqueue(tx: Database, name: QueuedJobName, payload: object): Promise<void>;
	/** Begins to work. */
	work(jobs: { scheduled: ScheduledJob[]; queued: QueuedJob[] }): Promise<void>;
	stop(): Promise<void>;
}

const RETRIES = { retryLimit: 10, retryDelay: 15, retryBackoff: true, retryDelayMax: 3_600 } as const;

/** Opens the job queue, which lives in the same database as everything else. */
export async function openJobQueue(database: OpenDatabase, logger: FastifyBaseLogger): Promise<JobQueue> {
	const boss = new PgBoss(
		database.kind === 'embedded'
			? { db: fromPglite(database.client), backend: 'pglite' }
			: { db: { executeSql: (text, values) => database.client.query(text, values) } },
	);
	boss.on('error', (error) => logger.error({ err: error }, 'the job queue failed'));
	await boss.start();
	for (const name of QUEUED) await boss.createQueue(name, { ...RETRIES, deleteAfterSeconds: 86_400 });
	return {
		enqueue: async (tx, name, payload) => {
			await boss.send(name, payload, { db: fromDrizzle(rowsOf(tx), sql) });
		},
		work: async ({ scheduled, queued }) => {
			for (const job of queued) {
				await boss.work(job.name, { pollingIntervalSeconds: 1 }, async (batch) => {
					for (const { data } of batch) await job.run(data);
				});
			}
			for (const job of scheduled) {
				await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3, retryBackoff: true });
				await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => job.run());
				await boss.schedule(job.name, job.cron);
			}
		},
		stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
	};
}

const answer = z.object({ rows: z.array(z.unknown()) });

/** Both drivers answer rows; their common type does not say so. */
function rowsOf(tx: Database) {
	return {
		execute: async (query: unknown) => answer.parse(await tx.execute(query instanceof SQL ? query : String(query))),
	};
}
