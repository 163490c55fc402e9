import path from 'node:path';
import { createBenchDatabase } from './bench-database.ts';
import { applyLoad } from './load/apply-load.ts';
import { compareWithControl, type Summary, summarise } from './load/compare.ts';
import { walkPages } from './load/walk-pages.ts';
import { FEED, FEED_FROM_DATABASE, HOME_PAGE } from './requests.ts';
import { say } from './say.ts';
import { readMemory } from './site/processes.ts';
import { runSite } from './site/run-site.ts';

export interface PostgresFigures {
	server: string;
	/** Milliseconds. */
	firstStart: number;
	restart: number;
	feed: Summary;
	feedFromDatabase: Summary;
	/** In MiB. Null on systems that do not report it. */
	memory: { atStart: number; afterLoad: number; highest: number } | null;
}

/** Measures the same site with DATABASE_URL on its own database. Returns null if there is no PostgreSQL. */
export async function measurePostgres(folder: string): Promise<PostgresFigures | null> {
	const database = await createBenchDatabase('site');
	if (!database) return null;
	say('the same with DATABASE_URL');
	const where = { dataDir: path.join(folder, 'postgres'), databaseUrl: database.url };
	try {
		const first = await runSite(where);
		await first.stop();
		const site = await runSite(where);
		try {
			const atStart = readMemory(site.pid)?.now ?? 0;
			await walkPages(site.url);
			const rounds = { rounds: 5, seconds: 3, folder };
			const feed = summarise(await compareWithControl(site, FEED, rounds));
			const feedFromDatabase = summarise(await compareWithControl(site, FEED_FROM_DATABASE, rounds));
			await applyLoad(site, HOME_PAGE, 4);
			const memory = readMemory(site.pid);
			return {
				server: database.server,
				firstStart: first.startedIn,
				restart: site.startedIn,
				feed,
				feedFromDatabase,
				memory: memory && { atStart, afterLoad: memory.now, highest: memory.highest },
			};
		} finally {
			await site.stop();
		}
	} finally {
		await database.drop();
	}
}
