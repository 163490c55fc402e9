// Compares the profile and each tab of the hub for a member with many items and one with ten of each.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { profileReply } from '@bilby/contract/accounts/wire';
import type pg from 'pg';
import { type BenchDatabase, createBenchDatabase, openBenchPostgres } from './bench-database.ts';
import { openGrownPostgres } from './growth/grown-database.ts';
import { median } from './median.ts';
import { storeResults, table } from './results.ts';
import { say } from './say.ts';
import { runSite } from './site/run-site.ts';
import { buildVoters } from './votes/build-voters.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../tmp');
const DEALS = 60_000;
const BUSY = { deals: 5_000, votes: 50_000, comments: 20_000 };
const QUIET = { deals: 10, votes: 10, comments: 10 };
const ROUNDS = 100;
const WARM_UP = 10;
/** A request of the busy member may take this many times as long as one of the quiet member. */
const TARGET = 1.5;

interface Call {
	name: string;
	method: 'GET' | 'POST';
	path: string;
	body?: object;
}

const tabCall = (name: string, view: string): Call => ({ name, method: 'POST', path: '/api/myDeals', body: { view } });

const CALLS: Call[] = [
	{ name: 'profile', method: 'GET', path: '/api/profile' },
	tabCall('My Deals', 'all'),
	tabCall('Voted Deals', 'votes'),
	tabCall('My Comments', 'comments'),
	tabCall('Saved Deals', 'saved'),
	{ name: 'counts of these lists', method: 'GET', path: '/api/myListCounts' },
	{ name: 'My Contributions', method: 'POST', path: '/api/contributions', body: {} },
	{ name: 'points', method: 'POST', path: '/api/awards', body: {} },
];

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'hub-'));
const sessionSecret = randomBytes(32).toString('hex');
const database = await createBenchDatabase('hub');
try {
	if (database) await measureHub(database);
	else console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. Nothing was measured.');
} finally {
	await database?.drop();
	rmSync(folder, { recursive: true });
}

async function measureHub({ url, server }: BenchDatabase): Promise<void> {
	const [busy = '', quiet = ''] = await buildMembers(url);
	const site = await runSite({
		dataDir: path.join(folder, 'site'),
		databaseUrl: url,
		env: { SESSION_SECRET: sessionSecret },
	});
	try {
		const figures = [];
		for (const call of CALLS) {
			say(call.name);
			figures.push({ name: call.name, ...(await compare(site.url, call, { busy, quiet })) });
		}
		storeFigures(server, figures);
	} finally {
		await site.stop();
	}
}

/** Creates a busy and a quiet member and returns their tokens. */
async function buildMembers(url: string): Promise<string[]> {
	const grown = await openGrownPostgres(url);
	await grown.grow(DEALS);
	const opened = await openBenchPostgres(url);
	const tokens = await buildVoters(opened, sessionSecret, 2);
	await opened.close();
	for (const [name, counts] of Object.entries({ 'voter-0': BUSY, 'voter-1': QUIET })) {
		await fill(grown.pool, name, counts);
	}
	await grown.pool.query('vacuum analyze');
	await grown.close();
	return tokens;
}

async function fill(pool: pg.Pool, username: string, { deals, votes, comments }: typeof BUSY): Promise<void> {
	const { rows } = await pool.query<{ id: number }>('select id from users where username = $1', [username]);
	const id = rows[0]?.id;
	const others = `select id from deals where user_id not in (select id from users where username like 'voter-%') order by id desc`;
	await pool.query(`update deals set user_id = $1 where id in (${others} limit ${deals})`, [id]);
	await pool.query(
		`insert into votes (deal_id, user_id, value, cast_at) select id, $1, 1, now() - id * interval '1 second' from (${others} limit ${votes}) d`,
		[id],
	);
	await pool.query(
		`insert into saved_deals (deal_id, user_id, created_at) select id, $1, now() - id * interval '1 second' from (${others} limit ${deals}) d`,
		[id],
	);
	await pool.query(
		`insert into discussions (subject_type, subject_id) select 'deal', id from (${others} limit ${comments}) d on conflict do nothing`,
	);
	await pool.query(
		`insert into comments (discussion_id, user_id, body_html, created_at)
		select s.id, $1, '<p>Well found, thanks.</p>', now() - s.id * interval '1 second'
		from discussions s where s.subject_id in (${others} limit ${comments})`,
		[id],
	);
	await pool.query(
		`insert into reputation_ledger (user_id, reason, subject, points, created_at)
		select $1, 'upvote_received', 'deal:' || id || ':voter:1', 2, now() - id * interval '1 second' from (${others} limit ${votes}) d`,
		[id],
	);
	await pool.query(
		`update users set deal_count = ${deals}, vote_count = ${votes}, comment_count = ${comments}, saved_count = ${deals},
			reputation = 2 * ${votes} where id = $1`,
		[id],
	);
}

async function compare(url: string, call: Call, { busy, quiet }: { busy: string; quiet: string }) {
	const times = { busy: [] as number[], quiet: [] as number[] };
	for (let round = 0; round < ROUNDS; round += 1) {
		// Alternates, so that other load on the machine affects both.
		const taken = { busy: await measureTime(url, call, busy), quiet: await measureTime(url, call, quiet) };
		if (round < WARM_UP) continue;
		times.busy.push(taken.busy);
		times.quiet.push(taken.quiet);
	}
	const [busyMs, quietMs] = [median(times.busy), median(times.quiet)];
	return { busyMs, quietMs, ratio: busyMs / quietMs };
}

async function measureTime(url: string, { method, path: address, body }: Call, token: string): Promise<number> {
	const started = performance.now();
	const response = await fetch(url + address, {
		method,
		headers: { accesstoken: token, ...(body && { 'content-type': 'application/json' }) },
		...(body && { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
	const taken = performance.now() - started;
	if (address === '/api/profile') profileReply.parse(JSON.parse(text));
	return taken;
}

function storeFigures(server: string, figures: ({ name: string } & Awaited<ReturnType<typeof compare>>)[]): void {
	const rows = figures.map(({ name, busyMs, quietMs, ratio }) => [
		name,
		`${busyMs.toFixed(2)} ms`,
		`${quietMs.toFixed(2)} ms`,
		ratio.toFixed(2),
		ratio <= TARGET ? 'yes' : 'NO',
	]);
	const page = [
		'# The profile hub',
		`${server}, ${DEALS.toLocaleString('en')} deals, medians of ${ROUNDS - WARM_UP} sequential requests. The busy member has 5,000 deals, 50,000 votes, 20,000 comments and 50,000 awards, the quiet one ten of each. Target: at most ${TARGET} times as long.`,
		table(['call', 'busy member', 'quiet member', 'ratio', 'target met'], rows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('hub', figures, page).join(' and ')}`);
}
