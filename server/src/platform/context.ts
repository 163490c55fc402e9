import type { Redis } from 'ioredis';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { JobQueue } from './jobs/jobs.ts';
import type { LiveEvents } from './live/live-events.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** The running parts of this installation, passed to routes and jobs. */
export interface AppContext {
	config: Config;
	db: Database;
	readDb: Database;
	storage: FileStorage;
	pictures: Pictures;
	queue: JobQueue;
	/** State shared between instances; null if there is only one. */
	redis: Redis | null;
	secrets: Secrets;
	pageCache: PageCache;
	live: LiveEvents;
	/** Returns the current time. Tests set their own. */
	clock: () => Date;
}
