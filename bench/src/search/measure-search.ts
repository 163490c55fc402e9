// Measures searches, suggestions and category lists on growing tables of both databases: 10,000 and 1,000,000 deals.
// --deals=2000 measures one other size.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createBenchDatabase } from '../bench-database.ts';
import { openGrownEmbedded, openGrownPostgres } from '../growth/grown-database.ts';
import { compareWithControl, summarise } from '../load/compare.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { type BenchSite, runSite } from '../site/run-site.ts';
import { measureRecall, type Recall } from './recall.ts';
import { ASKS, type SearchKind, searchKinds } from './search-requests.ts';

/** `--embedded` skips PostgreSQL, `--postgres` skips the embedded database. */
const MEASURES = [
	...(process.argv.includes('--embedded') ? [] : [measurePostgres]),
	...(process.argv.includes('--postgres') ? [] : [measureEmbedded]),
];
const SIZES = readSizes();
/** A size at which filling the embedded database would take longer than this is measured on PostgreSQL only. */
const MAX_FILL_MS = 600_000;
/** The time limit for all searches of one kind, so that a slow kind cannot hold up a run. */
const MAX_KIND_MS = 30_000;
const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');

interface Times {
	p50: number;
	p95: number;
	p99: number;
	/** The number of searches measured. Fewer than all if they took too long. */
	searches: number;
}

/** Results for one database at one size. */
interface Measured {
	database: string;
	size: number;
	times: Record<string, Times>;
	/** `POST /api/search` against a bare server, only at the first size. */
	comparison: ReturnType<typeof summarise> | null;
}

/** Sentences for the report that say which measurements are missing and why. */
const leftOut: string[] = [];

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'search-'));
try {
	const measured: Measured[] = [];
	for (const measure of MEASURES) measured.push(...(await measure()));
	const recall = await recallOfDemoDeals();
	const page = renderPage(measured, recall);
	console.log(`\n${page}`);
	console.log(`Stored in ${storeResults('search', { measured, recall }, page).join(' and ')}`);
} finally {
	rmSync(folder, { recursive: true });
}

async function measurePostgres(): Promise<Measured[]> {
	const database = await createBenchDatabase('search');
	if (!database) {
		leftOut.push('PostgreSQL was not measured, because no server was found. Name one in TEST_POSTGRES_URL.');
		return [];
	}
	const grown = await openGrownPostgres(database.url);
	try {
		const measured: Measured[] = [];
		for (const size of SIZES) {
			await grown.grow(size);
			const dataDir = path.join(folder, `postgres-${size}`);
			measured.push(await measureSite(database.server, size, { dataDir, databaseUrl: database.url }));
		}
		return measured;
	} finally {
		await grown.close();
		await database.drop();
	}
}

async function measureEmbedded(): Promise<Measured[]> {
	const measured: Measured[] = [];
	for (const [index, size] of SIZES.entries()) {
		const dataDir = path.join(folder, `embedded-${size}`);
		mkdirSync(dataDir);
		const grown = await openGrownEmbedded(path.join(dataDir, 'database'));
		const started = performance.now();
		await grown.grow(size);
		await grown.close();
		const msPerDeal = (performance.now() - started) / size;
		measured.push(await measureSite('embedded', size, { dataDir }));
		const next = SIZES[index + 1];
		if (next !== undefined && msPerDeal * next > MAX_FILL_MS) {
			const minutes = Math.round((msPerDeal * next) / 60_000);
			leftOut.push(
				`The embedded database was not measured at ${next.toLocaleString('en')} deals, because filling it would take about ${minutes} minutes.`,
			);
			break;
		}
	}
	return measured;
}

function readSizes(): number[] {
	const only = process.argv.find((argument) => argument.startsWith('--deals='))?.slice('--deals='.length);
	return only === undefined ? [10_000, 1_000_000] : [Number(only)];
}

async function measureSite(database: string, size: number, options: Parameters<typeof runSite>[0]): Promise<Measured> {
	const site = await runSite(options);
	try {
		const times: Record<string, Times> = {};
		for (const kind of searchKinds()) {
			say(`${size.toLocaleString('en')} deals, ${database}: ${kind.name}`);
			times[kind.name] = await measureTimes(site.url, kind);
		}
		return { database, size, times, comparison: size === SIZES[0] ? await compareSearch(site) : null };
	} finally {
		await site.stop();
	}
}

async function compareSearch(site: BenchSite): Promise<ReturnType<typeof summarise>> {
	say('a search against a bare server');
	const query = {
		method: 'POST' as const,
		path: '/api/search',
		headers: { 'accept-encoding': 'gzip, deflate, br', 'content-type': 'application/json' },
		body: JSON.stringify({ deal: 'laptop charger' }),
		expected: 200,
	};
	return summarise(await compareWithControl(site, query, { rounds: 3, seconds: 3, folder }));
}

/** Runs on demo data, because the titles of generated deals are not realistic. */
async function recallOfDemoDeals(): Promise<Recall[]> {
	say('misspelt titles');
	const site = await runSite({ dataDir: path.join(folder, 'demo') });
	try {
		return await measureRecall(site.url);
	} finally {
		await site.stop();
	}
}

/** Times sequential requests after a warm-up round, in milliseconds. Each round gets half of the time limit. */
async function measureTimes(url: string, { requests }: SearchKind): Promise<Times> {
	const taken: number[] = [];
	for (const round of ['warm-up', 'counted']) {
		const roundEnds = performance.now() + MAX_KIND_MS / 2;
		for (const { method, path: address, body } of requests) {
			const started = performance.now();
			if (started > roundEnds && (round === 'warm-up' || taken.length > 0)) break;
			const response = await fetch(url + address, {
				method,
				...(body ? { headers: { 'content-type': 'application/json' }, body } : {}),
			});
			await response.text();
			if (!response.ok) throw new Error(`${address} ${body ?? ''} returned ${response.status}.`);
			if (round === 'counted') taken.push(performance.now() - started);
		}
	}
	taken.sort((a, b) => a - b);
	const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN;
	return { p50: at(0.5), p95: at(0.95), p99: at(0.99), searches: taken.length };
}

function renderPage(measured: Measured[], recall: Recall[]): string {
	const titles = measured.map(({ database, size }) => `${database}, ${size.toLocaleString('en')} deals`);
	const rows = searchKinds().map(({ name }) => [
		name,
		...measured.map(({ times }) => {
			const { p50 = 0, p95 = 0, p99 = 0, searches = 0 } = times[name] ?? {};
			const shown = [p50, p95, p99].map((time) => time.toFixed(1)).join(' / ');
			return searches < ASKS ? `${shown} (${searches} searches)` : shown;
		}),
	]);
	const ratios = measured.flatMap(({ database, size, comparison }) =>
		comparison
			? `\`POST /api/search\`, ${database}, ${size.toLocaleString('en')} deals: ${comparison.ratio.toFixed(3)} of a bare \`node:http\` server with the same response (target 0.03 on PostgreSQL), ${comparison.requestsPerSecond.site.toFixed(0)} a second.`
			: [],
	);
	return [
		'# Searches on a growing table',
		`One reader, ${ASKS} variants of each kind after a warm-up round: p50 / p95 / p99 in milliseconds, over HTTP. Target: p95 below 100 ms at 1,000,000 deals on PostgreSQL. A kind is stopped after ${MAX_KIND_MS / 1000} seconds.`,
		...leftOut,
		table(['search', ...titles], rows),
		...ratios,
		'## Misspelt titles',
		'300 titles of demo deals, chosen at random, with one mistake each. A deal counts as found if it is among the first ten results. Target: 90 %.',
		table(
			['typed', 'found', ...Object.keys(recall[0]?.byKind ?? {})],
			recall.map(({ typed, found, of, byKind }) => [
				typed,
				`${((100 * found) / of).toFixed(1)} %`,
				...Object.values(byKind).map(([hits, drawn]) => `${hits} of ${drawn}`),
			]),
		),
	].join('\n\n');
}
