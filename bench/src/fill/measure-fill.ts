// Fills a database like a large site, checks it with `npm run doctor`, and measures each kind of read on it and on a small one.
// `--deals`, `--comments` and `--members` set the size. With DATABASE_URL, only fills that database, and keeps it.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createBenchDatabase, openBenchPostgres } from '../bench-database.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { runDoctor } from '../site/run-doctor.ts';
import { runSite } from '../site/run-site.ts';
import { buildVoters } from '../votes/build-voters.ts';
import { fillSite, type SiteSize } from './fill-site.ts';
import { measureReads, type ReadTimes } from './measure-reads.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const SMALL: SiteSize = { deals: 10_000, comments: 160_000, members: 5_000 };
/** Reads of the large site take at most this many times as long. */
const TARGET_RATIO = 3;
const SEARCH_TARGET_MS = 100;

interface Figures {
	size: SiteSize;
	/** Seconds. */
	filledIn: number;
	databaseMib: number;
	doctor: 'clean' | 'differences';
	reads: ReadTimes[];
}

const size: SiteSize = {
	deals: readOption('--deals', 1_000_000),
	comments: readOption('--comments', 16_000_000),
	members: readOption('--members', 500_000),
};
const keptUrl = process.env.DATABASE_URL;
if (keptUrl) await fillSite(keptUrl, size);
else await measure();

async function measure(): Promise<void> {
	mkdirSync(TEMPORARY_FOLDER, { recursive: true });
	const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'fill-'));
	const figures: Figures[] = [];
	let server = '';
	try {
		for (const one of [SMALL, size]) {
			const database = await createBenchDatabase(`fill_${one.deals}`);
			if (!database)
				return console.error(
					'PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. Nothing was measured.',
				);
			server = database.server;
			try {
				say(describe(one));
				figures.push(await fillAndMeasure(database.url, one, path.join(folder, String(one.deals))));
			} finally {
				await database.drop();
			}
		}
		const [small, large] = figures;
		if (small && large) store(server, small, large);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

async function fillAndMeasure(url: string, one: SiteSize, dataDir: string): Promise<Figures> {
	const started = performance.now();
	await fillSite(url, one);
	const filledIn = (performance.now() - started) / 1_000;
	const isClean = runDoctor({ dataDir, databaseUrl: url });
	const sessionSecret = randomBytes(32).toString('hex');
	const database = await openBenchPostgres(url);
	const tokens = await buildVoters(database, sessionSecret, 2);
	await database.close();
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(`update users set role = 1 where username = 'voter-0'`);
	await client.query('vacuum analyze');
	const { rows } = await client.query<{ mib: number }>(
		'select pg_database_size(current_database()) / 1048576.0 as mib',
	);
	const live = await client.query<{ id: number }>(
		`select id from deals where listing = 'live' order by id * 7919::bigint % 104729, id limit 200`,
	);
	await client.end();
	const site = await runSite({ dataDir, databaseUrl: url, env: { SESSION_SECRET: sessionSecret, DEMO: 'false' } });
	try {
		const reads = await measureReads(site.url, {
			deals: live.rows.map(({ id }) => id),
			staff: tokens[0] ?? '',
			member: tokens[1] ?? '',
		});
		return {
			...{ size: one, filledIn, reads },
			databaseMib: Number(rows[0]?.mib),
			doctor: isClean ? 'clean' : 'differences',
		};
	} finally {
		await site.stop();
	}
}

function readOption(name: string, otherwise: number): number {
	const index = process.argv.indexOf(name);
	return index === -1 ? otherwise : Number(process.argv[index + 1]);
}

function describe({ deals, comments, members }: SiteSize): string {
	const count = (number: number) => number.toLocaleString('en');
	return `${count(deals)} deals, ${count(comments)} comments, ${count(members)} members`;
}

function store(server: string, small: Figures, large: Figures): void {
	const fillRows = [small, large].map(({ size: one, filledIn, databaseMib, doctor }) => [
		describe(one),
		`${filledIn.toFixed(0)} s`,
		`${databaseMib.toFixed(0)} MiB`,
		doctor,
	]);
	const ms = (value: number) => `${value.toFixed(1)}`;
	const readRows = large.reads.map((read) => {
		const before = small.reads.find(({ name }) => name === read.name);
		const ratio = read.p95 / (before?.p95 ?? Number.NaN);
		const holds = ratio <= TARGET_RATIO && (!read.isSearch || read.p95 <= SEARCH_TARGET_MS);
		return [
			read.name,
			before ? [before.p50, before.p95, before.p99].map(ms).join(' / ') : '',
			[read.p50, read.p95, read.p99].map(ms).join(' / '),
			ratio.toFixed(2),
			holds ? 'yes' : 'NO',
		];
	});
	const page = [
		'# A filled site',
		`${server}. Likes, comments and categories are skewed as on real sites. \`npm run doctor\` compares all counters with their rows.`,
		table(['size', 'filled in', 'database', 'doctor'], fillRows),
		`Milliseconds (p50 / p95 / p99) from a request to its complete response, one at a time, of data that is not cached. The large site may take ${TARGET_RATIO} times as long at p95, and a search ${SEARCH_TARGET_MS} ms.`,
		table(['read', describe(small.size), describe(large.size), 'ratio of p95', 'target met'], readRows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('fill', { server, figures: [small, large] }, page).join(' and ')}`);
}
