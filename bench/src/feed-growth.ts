// Measures the feed's statements as the table grows: 10,000 and 100,000 deals, and 1,000,000 with --million.

import { createBenchDatabase } from './bench-database.ts';
import { type Cost, measureCost } from './growth/explain.ts';
import { type CategoryIds, feedCases } from './growth/feed-statements.ts';
import { openGrownPostgres } from './growth/grown-database.ts';
import { growthPage } from './growth/growth-page.ts';
import { storeResults } from './results.ts';

const SIZES = process.argv.includes('--million') ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];

const database = await createBenchDatabase('growth');
if (!database) {
	console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server.');
	process.exit(1);
}
try {
	const costs = await measure(database.url);
	const page = growthPage(SIZES, costs, database.server);
	console.log(page);
	const cases = Object.fromEntries(costs);
	console.log(
		`\nStored in ${storeResults('feed-growth', { server: database.server, sizes: SIZES, cases }, page).join(' and ')}`,
	);
} finally {
	await database.drop();
}

/** Returns the cost of each case at each size, in the order of `SIZES`. */
async function measure(url: string): Promise<Map<string, Cost[]>> {
	const grown = await openGrownPostgres(url);
	const costs = new Map<string, Cost[]>();
	for (const size of SIZES) {
		await grown.grow(size);
		for (const feedCase of await feedCases(grown.pool, ends(grown.categoryIds))) {
			costs.set(feedCase.name, [...(costs.get(feedCase.name) ?? []), await measureCost(grown.pool, feedCase)]);
		}
	}
	await grown.close();
	return costs;
}

/** The first category gets the most generated deals, the last one the fewest. */
function ends(categoryIds: number[]): CategoryIds {
	const [largest] = categoryIds;
	const smallest = categoryIds.at(-1);
	if (largest === undefined || smallest === undefined) throw new Error('There are no categories.');
	return { largest, smallest };
}
