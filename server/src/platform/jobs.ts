import { PGlite } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import { fromPglite, PgBoss } from 'pg-boss';
import type { OpenDatabase } from './database.ts';

/** Work that is done by the clock, on one copy at a time. Safe to repeat. */
export interface ScheduledJob {
	name: string;
	/** When, in cron's five fields, UTC. */
	cron: string;
	run(): Promise<void>;
}

/** Starts the job queue, which lives in the same database as everything else. Answers how to stop it. */
export async function startJobs(
	database: OpenDatabase,
	jobs: ScheduledJob[],
	logger: FastifyBaseLogger,
): Promise<() => Promise<void>> {
	const boss = new PgBoss(
		database.client instanceof PGlite
			? { db: fromPglite(database.client), backend: 'pglite' }
			: { db: { executeSql: (text, values) => runOnPool(database, text, values) } },
	);
	boss.on('error', (error) => logger.error({ err: error }, 'the job queue failed'));
	await boss.start();
	for (const job of jobs) {
		await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3, retryBackoff: true });
		await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => job.run());
		await boss.schedule(job.name, job.cron);
	}
	return () => boss.stop({ graceful: true, timeout: 5_000 });
}

async function runOnPool(database: OpenDatabase, text: string, values?: unknown[]) {
	if (database.client instanceof PGlite) throw new Error('The embedded database has no pool.');
	return database.client.query(text, values);
}
