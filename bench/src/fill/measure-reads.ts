import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { NOUNS } from '../growth/words.ts';
import { percentile } from '../median.ts';
import { say } from '../say.ts';

const REQUESTS = 100;
/** Enough for each connection to have read the catalog. */
const WARM_UP = 40;
/** Requests whose reads are counted. They are not timed, because their connections are new. */
const COUNTED = 20;
/** How long the job queue needs to start after the site is ready. A connection that is closed earlier ends the site. */
const START_MS = 5_000;
/** How long a closed connection needs to add what it has read to the statistics. */
const REPORT_MS = 300;

export interface ReadCost {
	name: string;
	/** Milliseconds. */
	p50: number;
	p95: number;
	p99: number;
	/** Pages of 8 KiB that the database reads for one request, from memory or disk. */
	buffers: number;
	/** Rows that it reads without an index for one request. */
	scannedRows: number;
	isSearch: boolean;
}

interface Readers {
	/** Ids of live deals from all years. */
	deals: readonly number[];
	/** Sessions of a Super Admin and of a member. */
	staff: string;
	member: string;
}

interface Read {
	name: string;
	isSearch?: true;
	/** Returns the call of one round, each different, so that no cache answers. */
	call(round: number): { method?: 'GET'; path: string; token?: string; body?: object };
}

/** Measures each kind of read, one request at a time. `client` is connected to the site's database with its role. */
export async function measureReads(url: string, client: pg.Client, readers: Readers): Promise<ReadCost[]> {
	await pause(START_MS);
	const costs: ReadCost[] = [];
	for (const { name, isSearch, call } of await listReads(url, readers)) {
		const each: number[] = [];
		for (let round = 0; round < WARM_UP + REQUESTS; round += 1) {
			const started = performance.now();
			await read(url, call(round));
			if (round >= WARM_UP) each.push(performance.now() - started);
		}
		const before = await readStatistics(client);
		for (let round = 0; round < COUNTED; round += 1) await read(url, call(WARM_UP + REQUESTS + round));
		const after = await readStatistics(client);
		const cost = {
			name,
			p50: percentile(each, 0.5),
			p95: percentile(each, 0.95),
			p99: percentile(each, 0.99),
			buffers: (after.buffers - before.buffers) / COUNTED,
			scannedRows: (after.scannedRows - before.scannedRows) / COUNTED,
			isSearch: isSearch === true,
		};
		say(`${name}: p95 ${cost.p95.toFixed(1)} ms, ${cost.buffers.toFixed(0)} buffers`);
		costs.push(cost);
	}
	return costs;
}

/** Reads the totals of a database, after closing the site's connections, because a connection reports its own when it ends. */
async function readStatistics(client: pg.Client): Promise<{ buffers: number; scannedRows: number }> {
	await client.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
	);
	await pause(REPORT_MS);
	const { rows } = await client.query<{ buffers: string; scanned: string }>(
		`select blks_hit + blks_read as buffers, (select sum(seq_tup_read) from pg_stat_user_tables) as scanned
		from pg_stat_database where datname = current_database()`,
	);
	return { buffers: Number(rows[0]?.buffers), scannedRows: Number(rows[0]?.scanned) };
}

async function read(url: string, { method, path, token, body }: ReturnType<Read['call']>): Promise<string> {
	const response = await fetch(url + path, {
		method: method ?? 'POST',
		headers: { 'content-type': 'application/json', ...(token ? { accesstoken: token } : {}) },
		...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text.slice(0, 300)}`);
	return text;
}

const paged = z.object({ nextCursor: z.string().nullable() });

async function listReads(url: string, { deals, staff, member }: Readers): Promise<Read[]> {
	const word = (index: number) => NOUNS[index % NOUNS.length] ?? '';
	// With a session, responses are personal and never cached.
	const post = (name: string, path: string, body: (round: number) => object, token = member): Read => ({
		name,
		call: (round) => ({ path, token, body: body(round) }),
	});
	const anyDeal = (round: number) => deals[round % deals.length];
	const feed = (filterBy: string) => post(`feed, ${filterBy}`, '/api/homePageDeals', () => ({ filterBy, page: 1 }));
	let cursor: string | null = null;
	for (let page = 0; page < 6; page += 1) {
		const body: object = cursor === null ? { filterBy: 'new' } : { filterBy: 'new', cursor };
		cursor = paged.parse(JSON.parse(await read(url, { path: '/api/homePageDeals', body }))).nextCursor;
	}
	const search = (name: string, body: (round: number) => object): Read => ({
		...post(`search, ${name}`, '/api/search', (round) => ({ understand: true, ...body(round) })),
		isSearch: true,
	});
	return [
		...['new', 'all', 'hot', 'popular', 'free', 'featured'].map(feed),
		post('feed, new, page 7', '/api/homePageDeals', () => ({ filterBy: 'new', cursor })),
		post('category, new', '/api/categoryDeals', (round) => ({ category: 1 + (round % 20), filterBy: 'new' })),
		post('category, popular', '/api/categoryDeals', (round) => ({ category: 1 + (round % 20), filterBy: 'popular' })),
		search('a rare model', (round) => ({ deal: `model${round * 13}` })),
		search('two words', (round) => ({ deal: `${word(round)} ${word(round * 3 + 40)}` })),
		search('two common words', (round) => ({ deal: `${word(round % 4)} ${word((round % 4) + 1)}` })),
		search('a word and a price', (round) => ({ deal: `${word(round + 5)} under $${50 + round}` })),
		search('by price', (round) => ({ deal: word(round + 10), sortBy: 'price-low' })),
		{
			name: 'suggestions',
			call: (round) => ({ method: 'GET', path: `/api/suggest?q=${word(round).slice(0, 4)}`, token: member }),
		},
		{ name: 'deal', call: (round) => ({ method: 'GET', path: `/api/deal/${anyDeal(round)}`, token: member }) },
		{
			name: 'comments of a deal',
			call: (round) => ({
				method: 'GET',
				path: `/api/deal-comments?id=${anyDeal(round)}&skip=0&limit=20`,
				token: member,
			}),
		},
		{
			name: 'price history',
			call: (round) => ({ method: 'GET', path: `/api/price-history/${anyDeal(round)}`, token: member }),
		},
		{ name: 'profile', call: () => ({ method: 'GET', path: '/api/profile', token: member }) },
		post('public profile', '/api/publicProfile', (round) => ({ username: `member${1 + round}` })),
		post('members', '/api/users', () => ({}), staff),
		post('members by name', '/api/users', (round) => ({ searchTerm: `member${round}` }), staff),
		post('All Deals', '/api/allDeals', () => ({}), staff),
		post(
			'All Deals by words',
			'/api/allDeals',
			(round) => ({ searchTerm: `${word(round)} ${word(round + 9)}` }),
			staff,
		),
		post('review queue', '/api/reviewQueue', () => ({}), staff),
		post('moderation log', '/api/moderationLog', () => ({}), staff),
	];
}
