import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import type { JobQueue } from './jobs.ts';
import type { KeptPages } from './kept-pages.ts';
import type { LiveEvents } from './live-events.ts';
import type { Secrets } from './secrets.ts';
import type { FileStorage } from './storage.ts';

/** What routes and jobs are given: the running parts of this installation. */
export interface AppContext {
	config: Config;
	db: Database;
	readDb: Database;
	storage: FileStorage;
	queue: JobQueue;
	secrets: Secrets;
	keptPages: KeptPages;
	live: LiveEvents;
	/** The present moment; tests set their own. */
	clock: () => Date;
}
