import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import type { CounterCheck } from '../counters/check-counter.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../http/app-type.ts';
import type { LimitedPage } from '../http/limits/limits-by-address.ts';
import type { QueuedJob, ScheduledJob } from '../jobs/jobs.ts';
import type { MailTemplates } from '../mail/enqueue-mail.ts';
import type { CachedCall } from '../page-cache/cached-call.ts';
import type { CachedPath } from '../page-cache/cached-path.ts';
import type { PersonalDataSource } from '../personal-data/personal-data.ts';

/** What a domain brings to the site. */
export interface AppModule {
	/** Its calls, and the addresses that it answers. */
	routes?: (app: App, context: AppContext) => void | Promise<void>;
	/** What it does by the clock. */
	scheduledJobs?: (context: AppContext, logger: FastifyBaseLogger) => ScheduledJob[];
	/** What it does when somebody asks for it, by the name of the queue. */
	queuedJobs?: Readonly<Record<string, (context: AppContext, logger: FastifyBaseLogger) => QueuedJob['runBatch']>>;
	mails?: MailTemplates;
	/** Its pages that are kept. */
	cachedPaths?: readonly CachedPath[];
	/** Where what an address once showed is now; null for an address that is still good. */
	movedPage?: (url: string) => string | null;
	/** Its pages that are counted by another limit than reads. */
	limitedPages?: readonly LimitedPage[];
	/** Calls that are answered from the page cache. */
	cachedCalls?: readonly CachedCall[];
	/** Counters that are compared with their rows at night. */
	counterChecks?: readonly CounterCheck[];
	/** Keys of the files that its rows speak for. */
	storedFiles?: (db: Database) => AsyncIterable<string>;
	/** What it holds about members: it goes into their downloads, and away with their accounts, in the order of the modules. */
	personalData?: readonly PersonalDataSource[];
}
