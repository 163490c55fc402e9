import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import { startCopyService } from './backup/embedded/copy-service.ts';
import type { FillOrder } from './fill-database.worker.ts';
import { COUNTER_CHECKS, createQueuedJobs, MAILS, MODULES, QUEUES } from './modules.ts';
import { loadSourceWebClient } from './pages/hot-reload.ts';
import { loadBuiltWebClient } from './pages/web-client.ts';
import type { Config, TracingConfig } from './platform/config/config.ts';
import type { AppContext } from './platform/context.ts';
import { counterJobs } from './platform/counters/counters.jobs.ts';
import { createEmbeddedDatabase } from './platform/database/create-embedded-database.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { openJobQueue } from './platform/jobs/jobs.ts';
import { LiveEvents } from './platform/live/live-events.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { sendMailJob } from './platform/mail/send-mail.job.ts';
import { platformJobs } from './platform/modules/platform.jobs.ts';
import { PageCache } from './platform/page-cache/page-cache.ts';
import { openPictures } from './platform/pictures/pictures.ts';
import { connectRedis, shareBetweenInstances } from './platform/redis/redis.ts';
import { openSecrets } from './platform/secrets/secrets.ts';
import { openStorage } from './platform/storage/storage.ts';
import { type Seeder, seedEmptyDatabase } from './seed-database.ts';

/** Space for about two thousand cached pages. */
const PAGE_CACHE_BYTES = 48 * 1024 * 1024;

/** A process with this much lag should take no more requests. Without rate limits, it accepts everything. */
const SHED_ABOVE_DELAY_MS = 1_500;

export interface RunningSite {
	address: string;
	/** The password of the demo accounts, if this start made them. */
	demoPassword: string | null;
	/** Lets requests in progress finish, then closes everything. */
	stop(): Promise<void>;
}

/** Opens the database, migrates it, fills it if it is empty, and serves the site. */
export async function startSite(config: Config, logger: FastifyBaseLogger, seeder: Seeder): Promise<RunningSite> {
	const stopTracing = config.tracing ? await traceProcess(config.tracing, logger) : null;
	const { database, storage, demoPassword } = await openPrepared(config, logger, seeder);
	const [queue, web] = await Promise.all([
		openJobQueue(database, { queues: QUEUES, logger }),
		config.hotReload ? loadSourceWebClient() : loadBuiltWebClient(),
	]);
	const redis = config.redisUrl ? await connectRedis(config.redisUrl) : null;
	const context: AppContext = {
		config,
		db: database.db,
		readDb: database.readDb,
		storage,
		pictures: openPictures(),
		queue,
		redis,
		secrets: openSecrets(config),
		pageCache: new PageCache({ maxBytes: PAGE_CACHE_BYTES, ...(config.hotReload ? { ttlMs: 0 } : {}) }),
		live: new LiveEvents(),
		clock: () => new Date(),
	};
	const stopListening = redis ? await shareBetweenInstances(redis, context, logger) : null;
	const app = await createApp({
		context,
		web,
		shedAboveDelayMs: config.rateLimit === 0 ? 0 : SHED_ABOVE_DELAY_MS,
		logger,
	});
	await app.listen({ port: config.port, host: config.host });
	const stopCopyService =
		database.kind === 'embedded'
			? await startCopyService({ client: database.client, dataDir: config.dataDir, logger })
			: null;
	const mailer = openMailer(config);
	await context.queue.work({
		scheduled: [
			...MODULES.flatMap(({ scheduledJobs }) => scheduledJobs?.(context, logger, mailer) ?? []),
			...counterJobs(context, COUNTER_CHECKS, logger),
			...platformJobs(context),
		],
		queued: [sendMailJob(context, mailer, MAILS), ...createQueuedJobs(context, logger)],
	});
	return {
		address: config.siteUrl,
		demoPassword,
		stop: async () => {
			await app.close();
			context.pictures.close();
			await context.queue.stop();
			await context.live.stop();
			await mailer.close();
			await stopListening?.();
			redis?.disconnect();
			stopCopyService?.();
			await database.close();
			await stopTracing?.();
		},
	};
}

/** Loads the library only for those who use it. */
async function traceProcess(tracing: TracingConfig, logger: FastifyBaseLogger): Promise<() => Promise<void>> {
	const { startTracing } = await import('./platform/tracing/start-tracing.ts');
	return startTracing(tracing, logger);
}

/** Opens the migrated database and fills it if it was empty, without demo content if there is no seeder. */
export async function openPrepared(config: Config, logger: FastifyBaseLogger, seeder: Seeder | null) {
	const password = seeder && config.demo && (config.demo.password ?? randomBytes(9).toString('base64url'));
	const wasCreated = !config.databaseUrl && (await createFilledDatabase(config, password, seeder));
	const database = await openDatabase(config, logger);
	const storage = openStorage(config);
	const wasFilled = await database.exclusively(async () => {
		await database.migrate();
		return seedEmptyDatabase(
			database.db,
			storage,
			seeder && password !== null ? (tx) => seeder.start({ password, now: new Date() })(tx, storage) : null,
		);
	});
	return { database, storage, demoPassword: wasCreated || wasFilled ? password : null };
}

function createFilledDatabase(config: Config, password: string | null, seeder: Seeder | null): Promise<boolean> {
	const order: Omit<FillOrder, 'folder'> = {
		files: { dataDir: config.dataDir, s3: config.s3 },
		demo: seeder && password !== null ? { module: seeder.module, password } : null,
	};
	return createEmbeddedDatabase(databaseFolder(config), {
		script: new URL('./fill-database.worker.ts', import.meta.url),
		order,
	});
}

/** Each kind of database has its own driver. Only the one needed is loaded. */
export async function openDatabase(config: Config, logger: FastifyBaseLogger): Promise<OpenDatabase> {
	if (!config.databaseUrl) {
		const { openEmbeddedDatabase } = await import('./platform/database/embedded-database.ts');
		return openEmbeddedDatabase(databaseFolder(config), {
			onEnd: (reason) => {
				logger.fatal({ err: reason }, 'the embedded database has ended');
				process.exit(1);
			},
		});
	}
	const { openPostgres } = await import('./platform/database/postgres-database.ts');
	return openPostgres({
		url: config.databaseUrl,
		replicaUrl: config.databaseReplicaUrl,
		traced: config.tracing !== null,
		onConnectionLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
	});
}

/** Returns the folder of the embedded database, which may not exist yet. */
export function databaseFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
	return path.join(dataDir, 'database');
}
