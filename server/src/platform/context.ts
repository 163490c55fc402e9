import type { Redis } from 'ioredis';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { JobQueue } from './jobs/jobs.ts';
import type { LiveEvents } from './live/live-events.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** What routes and jobs are given: the running parts of this installation. */
export interface AppContext {
	config: Config;
	db: Database;
	readDb: Database;
	storage: FileStorage;
	pictures: Pictures;
	queue: JobQueue;
	/** What copies share; null where there is one copy. */
	redis: Redis | null;
	secrets: Secrets;
	pageCache: PageCache;
	live: LiveEvents;
	/** The present moment; tests set their own. */
	clock: () => Date;
}
