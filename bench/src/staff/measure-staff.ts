// Compares the tables of staff on a small site and on one with 500,000 members and 1,000,000 deals.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '@bilby/contract/endpoints';
import { z } from 'zod';
import { type BenchDatabase, createBenchDatabase, openBenchPostgres } from '../bench-database.ts';
import { openGrownPostgres } from '../growth/grown-database.ts';
import { median } from '../median.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { type Comparison, comparisonRows, PAIRS, postAs, timePairs } from '../site/compare-two.ts';
import { type BenchSite, runSite } from '../site/run-site.ts';
import { buildVoters } from '../votes/build-voters.ts';
import { fillStaff } from './fill-staff.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const SMALL = { members: 1_000, deals: 1_000 };
const LARGE = { members: 500_000, deals: 1_000_000 };
/** The limit relative to the small site. */
const TARGET = 2;

/** A member with a note on both sites, neither disabled nor staff. */
const MEMBER_ID = 500;
const FEW_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface Call {
	name: string;
	path: string;
	body: object;
	/** Measures the page after this many pages. */
	pages?: number;
}

const users = (name: string, body: object, pages = 0): Call => ({
	name: `members, ${name}`,
	path: '/api/users',
	body,
	pages,
});

const allDeals = (name: string, body: object, pages = 0): Call => ({
	name: `All Deals, ${name}`,
	path: '/api/allDeals',
	body,
	pages,
});
const queue = (name: string, body: object): Call => ({ name: `review queue, ${name}`, path: '/api/reviewQueue', body });

const CALLS: Call[] = [
	users('newest', {}),
	users('newest, page 6', {}, 5),
	users('oldest', { sort: 'oldest' }),
	users('by username', { sort: 'username' }),
	users('one letter', { searchTerm: 'a' }),
	users('one letter, by username', { searchTerm: 'a', sort: 'username' }),
	users('three letters', { searchTerm: 'abc' }),
	users('an unknown name', { searchTerm: 'nobody-here' }),
	users('Moderators', { role: 3 }),
	users('Store Reps', { role: 5 }),
	users('disabled', { status: 3 }),
	users('Normal Users by username', { role: 4, sort: 'username' }),
	users('one letter, disabled', { searchTerm: 'a', status: 3 }),
	{ name: 'records of a member', path: '/api/memberRecords', body: { id: MEMBER_ID } },
	{ name: 'history of a member', path: '/api/memberHistory', body: { id: MEMBER_ID } },
	{ name: 'stores with suspended ones', path: '/api/store', body: { showAll: 1 } },
	{ name: 'categories with suspended ones', path: '/api/category', body: { showAll: 1 } },
	{ name: 'deals of ten stores', path: '/api/masterUses', body: { type: 'str', ids: FEW_IDS } },
	{ name: 'deals of ten categories', path: '/api/masterUses', body: { type: 'cat', ids: FEW_IDS } },
	{ name: 'contact messages', path: '/api/contactMessages', body: {} },
	allDeals('newest', {}),
	allDeals('newest, page 6', {}, 5),
	allDeals('oldest', { sort: 'oldest' }),
	allDeals('most reported', { sort: 'reports' }),
	allDeals('reported', { reported: 1 }),
	allDeals('pending', { review: 'pending' }),
	allDeals('expired', { state: 'expired' }),
	allDeals('suspended', { state: 'suspended' }),
	allDeals('of an author', { author: 'member7' }),
	allDeals('of a store', { store: 1 }),
	allDeals('two words', { searchTerm: 'phone shoes' }),
	queue('all', {}),
	queue('of a kind', { kind: 'deal-report' }),
	queue('by reason', { reason: 'spam' }),
	queue('claimed', { list: 'mine' }),
].filter(({ path: address }) => Object.hasOwn(ENDPOINTS, `POST ${address}`));

const paged = z.object({ nextCursor: z.string().nullable() });

interface StaffSite extends BenchSite {
	token: string;
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'staff-'));
const sessionSecret = randomBytes(32).toString('hex');
const databases: BenchDatabase[] = [];
try {
	for (const name of ['small', 'large']) {
		const database = await createBenchDatabase(`staff_${name}`);
		if (database) databases.push(database);
	}
	const [small, large] = databases;
	if (small && large) await measureStaff(small, large);
	else console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. Nothing was measured.');
} finally {
	for (const database of databases) await database.drop();
	rmSync(folder, { recursive: true });
}

async function measureStaff(small: BenchDatabase, large: BenchDatabase): Promise<void> {
	const sites: StaffSite[] = [];
	try {
		sites.push(await openSite(small.url, 'small', SMALL));
		sites.push(await openSite(large.url, 'large', LARGE));
		const [one, other] = sites;
		if (!one || !other) throw new Error('A site is missing.');
		const figures = [];
		for (const call of CALLS) {
			say(call.name);
			figures.push({ name: call.name, ...(await compare(call, one, other)) });
		}
		storeFigures(small.server, figures);
	} finally {
		for (const site of sites) await site.stop();
	}
}

/** Fills the database and starts a site on it, with the token of a Super Admin. */
async function openSite(url: string, name: string, { members, deals }: typeof SMALL): Promise<StaffSite> {
	const started = performance.now();
	const grown = await openGrownPostgres(url);
	await grown.grow(deals);
	await fillStaff(grown.pool, members);
	const opened = await openBenchPostgres(url);
	const [token = ''] = await buildVoters(opened, sessionSecret, 1);
	await opened.close();
	await grown.pool.query("update users set role = 1 where username = 'voter-0'");
	await grown.close();
	say(`the ${name} site was filled in ${Math.round((performance.now() - started) / 1_000)} s`);
	const dataDir = path.join(folder, name);
	return { ...(await runSite({ dataDir, databaseUrl: url, env: { SESSION_SECRET: sessionSecret } })), token };
}

async function compare(call: Call, small: StaffSite, large: StaffSite) {
	const bodies = { small: await findPage(call, small), large: await findPage(call, large) };
	const times = await timePairs({
		small: () => postAs(small, call.path, bodies.small),
		large: () => postAs(large, call.path, bodies.large),
	});
	const [smallMs, largeMs] = [median(times.small), median(times.large)];
	return { smallMs, largeMs, ratio: largeMs / smallMs };
}

/** Returns the body of the page to measure. */
async function findPage({ path: address, body, pages = 0 }: Call, site: StaffSite): Promise<object> {
	let wanted = body;
	for (let page = 0; page < pages; page += 1) {
		const { nextCursor } = paged.parse(await (await postAs(site, address, wanted)).json());
		if (nextCursor === null) throw new Error(`${address} has no page ${page + 2}.`);
		wanted = { ...body, cursor: nextCursor };
	}
	return wanted;
}

function storeFigures(server: string, figures: Comparison[]): void {
	const rows = comparisonRows(figures, TARGET);
	const size = ({ members, deals }: typeof SMALL) =>
		`${members.toLocaleString('en')} members and ${deals.toLocaleString('en')} deals`;
	const page = [
		'# The tables of staff',
		`${server}, medians of ${PAIRS} sequential requests, alternating between two sites: ${size(SMALL)}, and ${size(LARGE)}. Target: at most ${TARGET} times as long.`,
		table(['call', 'small site', 'large site', 'ratio', 'target met'], rows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('staff', { small: SMALL, large: LARGE, figures }, page).join(' and ')}`);
}
