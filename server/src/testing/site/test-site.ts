import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Redis } from 'ioredis';
import { createApp } from '#app.ts';
import { createQueuedJobs, MAILS, QUEUES } from '#modules.ts';
import type { WebEntry } from '#pages/render-page.ts';
import { parseConfig } from '#platform/config/config.ts';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { type JobQueue, openJobQueue } from '#platform/jobs/jobs.ts';
import { openLogger } from '#platform/kernel/logger.ts';
import { LiveEvents } from '#platform/live/live-events.ts';
import { type Mailer, openMailer } from '#platform/mail/mailer.ts';
import { sendMailJob } from '#platform/mail/send-mail.job.ts';
import { PageCache } from '#platform/page-cache/page-cache.ts';
import { openPictures } from '#platform/pictures/pictures.ts';
import { openSecrets } from '#platform/secrets/secrets.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';

export interface TestSite {
	app: App;
	context: AppContext;
	mailer: Mailer;
	database: TestDatabase;
	/** Errors that were logged as faults. */
	faults: string[];
	/** The site's data folder. */
	folder: string;
	/** Sets the clock. */
	setNow(now: Date): void;
	close(): Promise<void>;
}

export interface TestSiteOptions {
	env?: Record<string, string>;
	web?: WebEntry;
	redis?: Redis;
	shedAboveDelayMs?: number;
	/** Runs the real job queue. */
	jobs?: boolean;
	/** Opens another instance of this site on the same database. Close it first. */
	peer?: TestSite;
}

/** Opens a site with its own database and a clock that the test sets. Rate limits are off unless `env` enables them. */
export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
	const folder = await mkdtemp(path.join(tmpdir(), 'bilby-test-'));
	const database = options.peer?.database ?? (await openTestDatabase());
	let now = new Date();
	const config = parseConfig({ DATA_DIR: folder, RATE_LIMIT: '0', DEMO: 'false', ...options.env });
	const faults: string[] = [];
	const logger = openLogger('error', { write: (line: string) => faults.push(line) });
	const context: AppContext = {
		config,
		db: database.db,
		readDb: database.readDb,
		storage: openStorage(config),
		pictures: openPictures(),
		queue: options.jobs ? await openJobQueue(database, { queues: QUEUES, logger }) : noQueue,
		redis: options.redis ?? null,
		secrets: openSecrets(config),
		pageCache: new PageCache({ maxBytes: 8_000_000 }),
		live: new LiveEvents(),
		clock: () => now,
	};
	const app = await createApp({
		context,
		web: { entry: options.web ?? noPages, attach: async () => {} },
		shedAboveDelayMs: options.shedAboveDelayMs ?? 0,
		logger,
	});
	await app.ready();
	const mailer = openMailer(config);
	await context.queue.work({
		scheduled: [],
		queued: [sendMailJob(context, mailer, MAILS), ...createQueuedJobs(context, logger)],
	});
	return {
		app,
		context,
		mailer,
		database,
		faults,
		folder,
		setNow: (moment) => {
			now = moment;
		},
		close: async () => {
			await app.close();
			context.pictures.close();
			await context.queue.stop();
			await context.live.stop();
			await mailer.close();
			if (!options.peer) await database.close();
			await rm(folder, { recursive: true });
		},
	};
}

/** For tests that start no jobs. */
const noQueue: JobQueue = {
	enqueue: async () => {
		throw new Error('This test runs without jobs.');
	},
	enqueueAll: async () => {
		throw new Error('This test runs without jobs.');
	},
	work: async () => {},
	state: async () => {
		throw new Error('This test runs without jobs.');
	},
	stop: async () => {},
};

const noPages: WebEntry = {
	fetch: async () => new Response('<html><body>No pages in this test.</body></html>', { status: 404 }),
};
