// What the feed's statements cost as the table grows: 10,000 and 100,000 deals, with --million 1,000,000 as well.

import { rebuildDealCounts } from '@bilby/server/deals/counts/deal-counts.queries';
import { seedMasterData } from '@bilby/server/demo/master-data';
import { openPostgres } from '@bilby/server/platform/database/postgres-database';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createBenchDatabase } from './bench-database.ts';
import { type Cost, costOf } from './growth/explain.ts';
import { type CategoryIds, feedCases } from './growth/feed-statements.ts';
import { generateDeals } from './growth/generate-deals.ts';
import { growthPage } from './growth/growth-page.ts';
import { keepResults } from './results.ts';

const SIZES = process.argv.includes('--million') ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];

const MEMBERS = `
	insert into users (username, email, first_name, last_name)
	select 'member' || i, 'member' || i || '@example.com', 'Bench', 'Member' from generate_series(1, 50) as i`;

const database = await createBenchDatabase('growth');
if (!database) {
	console.error('No PostgreSQL answers; name one in TEST_POSTGRES_URL.');
	process.exit(1);
}
try {
	const costs = await measure(database.url);
	const page = growthPage(SIZES, costs, database.server);
	console.log(page);
	const cases = Object.fromEntries(costs);
	console.log(
		`\nKept in ${keepResults('feed-growth', { server: database.server, sizes: SIZES, cases }, page).join(' and ')}`,
	);
} finally {
	await database.drop();
}

/** The cost of each case at each size, in the order of `SIZES`. */
async function measure(url: string): Promise<Map<string, Cost[]>> {
	await migrate(url);
	// One connection, so that random numbers stay with their session; no statement timeout, for the filling.
	const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, options: '-c timezone=UTC' });
	const db = drizzle(pool);
	await seedMasterData(db);
	await pool.query(MEMBERS);
	const { rows } = await pool.query<{ id: number }>('select id from categories order by id');
	const categoryIds = rows.map(({ id }) => id);
	const costs = new Map<string, Cost[]>();
	for (const size of SIZES) {
		const started = performance.now();
		await generateDeals(pool, size, categoryIds);
		await rebuildDealCounts(db);
		console.log(`${size.toLocaleString('en')} deals made in ${Math.round((performance.now() - started) / 1000)} s`);
		for (const feedCase of await feedCases(pool, ends(categoryIds))) {
			costs.set(feedCase.name, [...(costs.get(feedCase.name) ?? []), await costOf(pool, feedCase)]);
		}
	}
	await pool.end();
	return costs;
}

async function migrate(url: string): Promise<void> {
	const database = await openPostgres(url, null, (error) => console.error(error.message));
	await database.migrate();
	await database.close();
}

/** Generated deals fall into the first category most and into the last least. */
function ends(categoryIds: number[]): CategoryIds {
	const [largest] = categoryIds;
	const smallest = categoryIds.at(-1);
	if (largest === undefined || smallest === undefined) throw new Error('There are no categories.');
	return { largest, smallest };
}
