// Fills a database like a large site, checks it with `npm run doctor`, and measures each kind of read on it and on smaller ones.
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
import { measureReads, type ReadCost } from './measure-reads.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const SMALLER: SiteSize[] = [
	{ deals: 10_000, comments: 160_000, members: 5_000 },
	{ deals: 100_000, comments: 1_600_000, members: 50_000 },
];
/** Reads of the largest site take at most this many times as long as those of the smallest. */
const TARGET_RATIO = 3;
const SEARCH_TARGET_MS = 100;

interface Figures {
	size: SiteSize;
	/** Seconds. */
	filledIn: number;
	databaseMib: number;
	doctor: 'clean' | 'differences';
	reads: ReadCost[];
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
		for (const one of [...SMALLER.filter(({ deals }) => deals < size.deals), size]) {
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
		store(server, figures);
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
	const site = await runSite({ dataDir, databaseUrl: url, env: { SESSION_SECRET: sessionSecret, DEMO: 'false' } });
	try {
		const reads = await measureReads(site.url, client, {
			deals: live.rows.map(({ id }) => id),
			staff: tokens[0] ?? '',
			member: tokens[1] ?? '',
		});
		return {
			size: one,
			filledIn,
			reads,
			databaseMib: Number(rows[0]?.mib),
			doctor: isClean ? 'clean' : 'differences',
		};
	} finally {
		await site.stop();
		await client.end();
	}
}

function readOption(name: string, otherwise: number): number {
	const index = process.argv.indexOf(name);
	return index === -1 ? otherwise : Number(process.argv[index + 1]);
}

function describe({ deals, comments, members }: SiteSize): string {
	return `${count(deals)} deals, ${count(comments)} comments, ${count(members)} members`;
}

function count(number: number): string {
	return Math.round(number).toLocaleString('en');
}

function store(server: string, figures: Figures[]): void {
	const fillRows = figures.map(({ size: one, filledIn, databaseMib, doctor }) => [
		describe(one),
		`${filledIn.toFixed(0)} s`,
		`${databaseMib.toFixed(0)} MiB`,
		doctor,
	]);
	const reads = compareReads(figures);
	const readRows = reads.map(({ name, isSearch, costs, ratio }) => {
		const slowest = costs.at(-1)?.p95 ?? Number.NaN;
		return [
			name,
			...costs.map(({ p50, p95, p99 }) => [p50, p95, p99].map((value) => value.toFixed(1)).join(' / ')),
			ratio.toFixed(2),
			ratio <= TARGET_RATIO && (!isSearch || slowest <= SEARCH_TARGET_MS) ? 'yes' : 'NO',
		];
	});
	const databaseRows = reads.map(({ name, costs }) => [
		name,
		...costs.map(({ buffers, scannedRows }) => `${count(buffers)}, ${count(scannedRows)}`),
	]);
	const sizes = figures.map(({ size: one }) => `${count(one.deals)} deals`);
	const page = [
		'# A filled site',
		`${server}. Likes, comments and categories are skewed as on real sites. \`npm run doctor\` compares all counters with their rows.`,
		table(['size', 'filled in', 'database', 'doctor'], fillRows),
		`Milliseconds (p50 / p95 / p99) from a request to its complete response. Requests are sent one at a time, for data that is not cached. The largest site may take ${TARGET_RATIO} times as long at p95 as the smallest, and a search ${SEARCH_TARGET_MS} ms.`,
		table(['read', ...sizes, 'ratio of p95', 'target met'], readRows),
		chart(reads),
		'For each request: pages of 8 KiB that PostgreSQL reads, and rows that it reads without an index.',
		table(['read', ...sizes], databaseRows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('fill', { server, figures }, page).join(' and ')}`);
}

interface ComparedRead {
	name: string;
	isSearch: boolean;
	/** From the smallest site to the largest. */
	costs: ReadCost[];
	/** The p95 of the largest site divided by that of the smallest. */
	ratio: number;
}

function compareReads(figures: Figures[]): ComparedRead[] {
	const [smallest] = figures;
	return (smallest?.reads ?? []).map(({ name, isSearch, p95 }) => {
		const costs = figures.flatMap(({ reads }) => reads.filter((read) => read.name === name));
		return { name, isSearch, costs, ratio: (costs.at(-1)?.p95 ?? Number.NaN) / p95 };
	});
}

/** Renders a chart of how many times as long each read takes on the largest site as on the smallest. */
function chart(reads: ComparedRead[]): string {
	const highest = Math.ceil(Math.max(...reads.map(({ ratio }) => ratio)));
	return [
		'```mermaid',
		'xychart-beta horizontal',
		'    title "p95 on the largest site, divided by that on the smallest"',
		`    x-axis [${reads.map(({ name }) => `"${name}"`).join(', ')}]`,
		`    y-axis "times" 0 --> ${highest}`,
		`    bar [${reads.map(({ ratio }) => ratio.toFixed(2)).join(', ')}]`,
		'```',
	].join('\n');
}
