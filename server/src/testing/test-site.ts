import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { sendLetterJob } from '../letters/send-letter.job.ts';
import type { WebEntry } from '../pages/render-page.ts';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import type { OpenDatabase } from '../platform/database.ts';
import { type JobQueue, openJobQueue } from '../platform/jobs.ts';
import { KeptPages } from '../platform/kept-pages.ts';
import { LiveEvents } from '../platform/live-events.ts';
import { openMailer } from '../platform/mail/mailer.ts';
import { openSecrets } from '../platform/secrets.ts';
import { openStorage } from '../platform/storage.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestSite {
	app: App;
	context: AppContext;
	database: OpenDatabase;
	/** What was logged as a fault. */
	faults: string[];
	/** The site's data folder. */
	folder: string;
	/** Moves the present moment. */
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
	/** Another copy of this site, on the same database; closed before it. */
	copyOf?: TestSite;
}

/** The site on a database of its own, with a clock that the test sets and limits off unless `env` says otherwise. */
export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
	const folder = await mkdtemp(path.join(tmpdir(), 'bilby-test-'));
	const database = options.copyOf?.database ?? (await openTestDatabase());
	let now = new Date();
	const config = parseConfig({ DATA_DIR: folder, RATE_LIMIT: '0', DEMO: 'false', ...options.env });
	const faults: string[] = [];
	const logger = pino({ level: 'error' }, { write: (line: string) => faults.push(line) });
	const context: AppContext = {
		config,
		db: database.db,
		readDb: database.readDb,
		storage: openStorage(config),
		queue: options.jobs ? await openJobQueue(database, logger) : noQueue,
		secrets: openSecrets(config),
		keptPages: new KeptPages({ maxBytes: 8_000_000 }),
		live: new LiveEvents(),
		clock: () => now,
	};
	const app = await createApp({
		context,
		web: { entry: options.web ?? noPages, attach: async () => {} },
		redis: options.redis ?? null,
		shedAboveDelayMs: options.shedAboveDelayMs ?? 0,
		logger,
	});
	await app.ready();
	const mailer = openMailer(config);
	await context.queue.work({ scheduled: [], queued: [sendLetterJob(context, mailer)] });
	return {
		app,
		context,
		database,
		faults,
		folder,
		setNow: (moment) => {
			now = moment;
		},
		close: async () => {
			await app.close();
			await context.queue.stop();
			await context.live.stop();
			await mailer.close();
			if (!options.copyOf) await database.close();
			await rm(folder, { recursive: true });
		},
	};
}

/** For tests in which nobody asks for work. */
const noQueue: JobQueue = {
	enqueue: async () => {
		throw new Error('This test runs without jobs.');
	},
	work: async () => {},
	stop: async () => {},
};

const noPages: WebEntry = {
	fetch: async () => new Response('<html><body>No pages in this test.</body></html>', { status: 404 }),
};
