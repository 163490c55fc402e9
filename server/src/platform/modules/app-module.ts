import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import type { CounterCheck } from '../counters/check-counter.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../http/app-type.ts';
import type { LimitedPage } from '../http/limits/limits-by-address.ts';
import type { QueuedJob, ScheduledJob } from '../jobs/jobs.ts';
import type { MailTemplates } from '../mail/enqueue-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { CachedCall } from '../page-cache/cached-call.ts';
import type { CachedPath } from '../page-cache/cached-path.ts';
import type { PersonalDataSource } from '../personal-data/personal-data.ts';

/** The parts that a domain contributes to the site. */
export interface AppModule {
	/** Its API calls and other routes. */
	routes?: (app: App, context: AppContext) => void | Promise<void>;
	/** Adds its own Prometheus metrics. */
	metrics?: (registry: Registry, context: AppContext) => void;
	scheduledJobs?: (context: AppContext, logger: FastifyBaseLogger, mailer: Mailer) => ScheduledJob[];
	/** Handlers of the jobs it enqueues, by queue name. */
	queuedJobs?: Readonly<Record<string, (context: AppContext, logger: FastifyBaseLogger) => QueuedJob['runBatch']>>;
	mails?: MailTemplates | readonly MailTemplates[];
	/** Its cached pages. */
	cachedPaths?: readonly CachedPath[];
	/** Returns the new address of a page that has moved; null if it has not. */
	movedPage?: (url: string) => string | null;
	/** Its pages with a rate limit other than `read`. */
	limitedPages?: readonly LimitedPage[];
	/** API calls whose responses are cached with the pages. */
	cachedCalls?: readonly CachedCall[];
	/** Counters that are compared with their rows every night. */
	counterChecks?: readonly CounterCheck[];
	/** Yields the storage keys of all files that its rows refer to and that must exist. */
	storedFiles?: (db: Database) => AsyncIterable<string>;
	/** Yields the storage keys of files that older versions did not store. A backup includes those that exist. */
	optionalFiles?: (db: Database) => AsyncIterable<string>;
	/** Personal data for downloads and account deletion, erased in the order of the modules. */
	personalData?: readonly PersonalDataSource[];
}
