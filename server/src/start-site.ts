import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import { authJobs } from './auth/auth.jobs.ts';
import type { Config } from './config.ts';
import { counterJobs } from './counters/counters.jobs.ts';
import { createEmbeddedDatabase } from './database/create-embedded-database.ts';
import { newDemoPassword } from './database/seed/demo-people.ts';
import { seedEmptyDatabase } from './database/seed/seed.ts';
import { dealJobs } from './deals/deals.jobs.ts';
import { sendLetterJob } from './letters/send-letter.job.ts';
import { loadSourceWebClient } from './pages/hot-reload.ts';
import { loadBuiltWebClient } from './pages/web-client.ts';
import type { AppContext } from './platform/context.ts';
import type { OpenDatabase } from './platform/database.ts';
import { openJobQueue } from './platform/jobs.ts';
import { KeptPages } from './platform/kept-pages.ts';
import { LiveEvents } from './platform/live-events.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { connectRedis, shareBetweenCopies } from './platform/redis.ts';
import { openSecrets } from './platform/secrets.ts';
import { openStorage } from './platform/storage.ts';
import { postingJobs } from './posting/posting.jobs.ts';
import { viewJobs } from './views/views.jobs.ts';

/** Memory for pages kept ready: some two thousand of them. */
const KEPT_PAGES_BYTES = 48 * 1024 * 1024;

/** A process this late does nobody a favour by taking more. */
const SHED_ABOVE_DELAY_MS = 1_500;

export interface RunningSite {
	address: string;
	/** The password of the demo accounts, if this start made them. */
	demoPassword: string | null;
	/** Lets requests under way finish, then closes everything. */
	stop(): Promise<void>;
}

/** Opens the database, brings it up to date, and serves the site. */
export async function startSite(config: Config, logger: FastifyBaseLogger): Promise<RunningSite> {
	const { database, storage, demoPassword } = await openPrepared(config, logger);
	const [queue, web] = await Promise.all([
		openJobQueue(database, logger),
		config.hotReload ? loadSourceWebClient() : loadBuiltWebClient(),
	]);
	const context: AppContext = {
		config,
		db: database.db,
		readDb: database.readDb,
		storage,
		queue,
		secrets: openSecrets(config),
		keptPages: new KeptPages({ maxBytes: KEPT_PAGES_BYTES, ...(config.hotReload ? { keepMs: 0 } : {}) }),
		live: new LiveEvents(),
		clock: () => new Date(),
	};
	const redis = config.redisUrl ? await connectRedis(config.redisUrl) : null;
	const stopListening = redis ? await shareBetweenCopies(redis, context, logger) : null;
	const app = await createApp({
		context,
		web,
		redis,
		shedAboveDelayMs: SHED_ABOVE_DELAY_MS,
		logger,
	});
	await app.listen({ port: config.port, host: config.host });
	const mailer = openMailer(config);
	await context.queue.work({
		scheduled: [
			...dealJobs(context),
			...authJobs(context),
			...counterJobs(context, logger),
			...postingJobs(context),
			...viewJobs(context),
		],
		queued: [sendLetterJob(context, mailer)],
	});
	return {
		address: config.siteUrl,
		demoPassword,
		stop: async () => {
			await app.close();
			await context.queue.stop();
			await context.live.stop();
			await mailer.close();
			await stopListening?.();
			redis?.disconnect();
			await database.close();
		},
	};
}

/** The database, brought up to date and filled if it was empty. */
async function openPrepared(config: Config, logger: FastifyBaseLogger) {
	const folder = path.join(config.dataDir, 'database');
	const demoPassword = config.demo ? (config.demo.password ?? newDemoPassword()) : null;
	const isNew =
		!config.databaseUrl &&
		(await createEmbeddedDatabase({ folder, files: { dataDir: config.dataDir, s3: config.s3 }, demoPassword }));
	const database = await openDatabase(config, folder, logger);
	const storage = openStorage(config);
	const wasFilled = await database.exclusively(async () => {
		await database.migrate();
		return seedEmptyDatabase(database.db, storage, { demoPassword, now: new Date() });
	});
	return { database, storage, demoPassword: isNew || wasFilled ? demoPassword : null };
}

/** Each kind of database brings a driver of its own; only the one that is wanted is loaded. */
async function openDatabase(config: Config, folder: string, logger: FastifyBaseLogger): Promise<OpenDatabase> {
	if (!config.databaseUrl) {
		const { openEmbeddedDatabase } = await import('./platform/embedded-database.ts');
		return openEmbeddedDatabase(folder);
	}
	const { openPostgres } = await import('./platform/postgres-database.ts');
	return openPostgres(config.databaseUrl, config.databaseReplicaUrl, (error) =>
		logger.warn({ err: error }, 'a database connection was lost'),
	);
}
