// Measures duplicate hints as the table grows: 10,000 and 100,000 deals, and 1,000,000 with --million.

import { type SimilarDealsQuery, similarDealsBody } from '@bilby/contract/posting/suggestions';
import { SESSION_OPTIONS } from '@bilby/server/platform/database/postgres-database';
import { listSimilarDeals } from '@bilby/server/posting/duplicates/duplicates.service';
import { insertStarterData } from '@bilby/server/starter-data/starter-data';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createBenchDatabase, openBenchPostgres } from '../bench-database.ts';
import { storeResults, table } from '../results.ts';
import { type Cost, measureCost } from './explain.ts';
import { recordStatements } from './feed-statements.ts';
import { generateDeals } from './generate-deals.ts';
import { NOUNS } from './words.ts';

const SIZES = process.argv.includes('--million') ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];

/** Recent deals that are posted again, by link and with a reworded title. */
const POSTED_AGAIN = 200;

/** The target for the 95th percentile in milliseconds. */
const TARGET_MS = 150;

interface Figures {
	kind: string;
	/** Milliseconds for a complete response: search, comparison and loading the deals. */
	p50: number;
	p95: number;
	/** The share of responses that include the original. Null if there is none. */
	found: number | null;
	/** Cost of the statements of the slowest response. */
	cost: Cost;
}

interface DuplicateQuery {
	body: SimilarDealsQuery;
	originalId: number | null;
}

const MEMBERS = `
	insert into users (username, email, first_name, last_name)
	select 'member' || i, 'member' || i || '@example.com', 'Bench', 'Member' from generate_series(1, 50) as i`;

const RECENT = `
	select deals.id, title, url, store_id as "storeId" from deals join deal_stores on deal_id = deals.id
	where in_popular_window and listing <> 'hidden' order by md5(deals.id::text) limit $1`;

const database = await createBenchDatabase('duplicates');
if (!database) {
	console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server.');
	process.exit(1);
}
try {
	const measured = await measure(database.url);
	const page = duplicatesPage(measured, database.server);
	console.log(page);
	const sizes = Object.fromEntries(measured);
	console.log(`\nStored in ${storeResults('duplicates', { server: database.server, sizes }, page).join(' and ')}`);
} finally {
	await database.drop();
}

async function measure(url: string): Promise<Map<number, Figures[]>> {
	const migrated = await openBenchPostgres(url);
	await migrated.migrate();
	await migrated.close();
	// One connection, because the random seed belongs to a session. No statement timeout, because filling takes long.
	const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, options: SESSION_OPTIONS });
	await insertStarterData(drizzle(pool), { isDemo: true });
	await pool.query(MEMBERS);
	const { rows } = await pool.query<{ id: number }>('select id from categories order by id');
	const measured = new Map<number, Figures[]>();
	for (const size of SIZES) {
		await generateDeals(
			pool,
			size,
			rows.map(({ id }) => id),
		);
		const kinds = await requests(pool);
		const figures: Figures[] = [];
		for (const [kind, request] of kinds) figures.push(await measureFigures(pool, kind, request));
		measured.set(size, figures);
		console.log(`${size.toLocaleString('en')} deals measured`);
	}
	await pool.end();
	return measured;
}

/** Recent deals posted again by link and by title, and titles that share many words with others. */
async function requests(pool: pg.Pool): Promise<[kind: string, request: DuplicateQuery[]][]> {
	const { rows } = await pool.query<{ id: number; title: string; url: string; storeId: number }>(RECENT, [
		POSTED_AGAIN,
	]);
	const toQuery = (input: object, originalId: number | null = null): DuplicateQuery => ({
		body: similarDealsBody.parse(input),
		originalId,
	});
	const reworded = (title: string) => `${title.split(' ').toReversed().join(' ')} now $25, free delivery`;
	const common = NOUNS.slice(0, 12).join(' ');
	return [
		['the same link', rows.map(({ id, url }) => toQuery({ url: `${url}?utm_source=feed` }, id))],
		[
			'a reworded title, its store',
			rows.map(({ id, title, storeId }) => toQuery({ title: reworded(title), stores: [storeId] }, id)),
		],
		['a reworded title, any store', rows.map(({ id, title }) => toQuery({ title: reworded(title) }, id))],
		[
			'both, and the store',
			rows.map(({ id, title, url, storeId }) => toQuery({ url, title: reworded(title), stores: [storeId] }, id)),
		],
		['two common words, any store', rows.map(() => toQuery({ title: 'Phone with shoes' }))],
		['the twelve most common words, any store', rows.slice(0, 40).map(() => toQuery({ title: common }))],
	];
}

async function measureFigures(pool: pg.Pool, kind: string, request: DuplicateQuery[]): Promise<Figures> {
	const readDb = drizzle(pool);
	const response = ({ body }: DuplicateQuery) => listSimilarDeals({ readDb, clock: () => new Date() }, body);
	for (const one of request.slice(0, 20)) await response(one);
	const timed: { milliseconds: number; isFound: boolean; one: DuplicateQuery }[] = [];
	for (const one of request) {
		const before = performance.now();
		const deals = await response(one);
		const milliseconds = performance.now() - before;
		timed.push({ milliseconds, isFound: deals.some(({ id }) => id === one.originalId), one });
	}
	timed.sort((a, b) => a.milliseconds - b.milliseconds);
	const at = (share: number) => timed[Math.floor(share * (timed.length - 1))]?.milliseconds ?? 0;
	const slowest = timed.at(-1)?.one;
	const statements = slowest
		? await recordStatements(pool, (db) => listSimilarDeals({ readDb: db, clock: () => new Date() }, slowest.body))
		: [];
	const hasOriginal = request.some(({ originalId }) => originalId !== null);
	return {
		kind,
		p50: at(0.5),
		p95: at(0.95),
		found: hasOriginal ? timed.filter(({ isFound }) => isFound).length / timed.length : null,
		cost: await measureCost(pool, { name: kind, statements, shown: null }),
	};
}

function duplicatesPage(measured: Map<number, Figures[]>, server: string): string {
	const rows = [...measured].flatMap(([size, figures]) =>
		figures.map(({ kind, p50, p95, found, cost }) => [
			size.toLocaleString('en'),
			kind,
			p50.toFixed(1),
			p95.toFixed(1),
			p95 <= TARGET_MS ? 'yes' : 'NO',
			found === null ? '' : `${Math.round(found * 100)} %`,
			String(cost.buffers),
			cost.milliseconds.toFixed(1),
		]),
	);
	const plans = (measured.get(Math.max(...measured.keys())) ?? []).map(({ kind, cost }) => [kind, cost.plan]);
	return [
		'# Hints at duplicates on a growing table',
		`${server}, warm cache, one request at a time. p50 and p95 in milliseconds of complete responses: searching, comparing titles, loading the deals found; target: p95 of at most ${TARGET_MS} ms. Buffers and milliseconds of the slowest response's statements by EXPLAIN (ANALYZE, BUFFERS). Filled by \`bench/src/growth/generate-deals.ts\`: titles of two nouns, common ones more often, and a model number; one store and one category each; spread evenly over four years, so one in 49 is recent. The service of \`POST /api/similarDeals\` runs in this process: an HTTP request adds the same as any other.`,
		table(['deals', 'query', 'p50', 'p95', 'target met', 'original named', 'buffers', 'ms in the database'], rows),
		'## Plans on the largest table',
		table(['query', 'plan'], plans),
	].join('\n\n');
}
