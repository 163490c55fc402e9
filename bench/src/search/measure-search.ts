// How long searches, suggestions and lists of a category take on a growing table: 10,000 deals, with --million 1,000,000 as well.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createBenchDatabase } from '../bench-database.ts';
import { openGrownDatabase } from '../growth/grown-database.ts';
import { compareWithControl, summaryOf } from '../load/compare.ts';
import { keepResults, table } from '../results.ts';
import { say } from '../say.ts';
import { runSite } from '../site/run-site.ts';
import { measureRecall, type Recall } from './recall.ts';
import { type SearchKind, searchKinds } from './search-asks.ts';

const SIZES = process.argv.includes('--million') ? [10_000, 1_000_000] : [10_000];
const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');

interface Times {
	p50: number;
	p95: number;
	p99: number;
}

const database = await createBenchDatabase('search');
if (!database) {
	console.error('No PostgreSQL answers; name one in TEST_POSTGRES_URL.');
	process.exit(1);
}
mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'search-'));
const grown = await openGrownDatabase(database.url);
try {
	const times = new Map<string, Times[]>();
	let comparison: ReturnType<typeof summaryOf> | null = null;
	for (const size of SIZES) {
		await grown.grow(size);
		const site = await runSite({ dataDir: path.join(folder, String(size)), databaseUrl: database.url });
		try {
			for (const kind of searchKinds()) {
				say(`${size.toLocaleString('en')} deals: ${kind.name}`);
				times.set(kind.name, [...(times.get(kind.name) ?? []), await timesOf(site.url, kind)]);
			}
			if (size === SIZES[0]) {
				say('a search against a bare server');
				const ask = {
					method: 'POST' as const,
					path: '/api/search',
					headers: { 'accept-encoding': 'gzip, deflate, br', 'content-type': 'application/json' },
					body: JSON.stringify({ deal: 'laptop charger' }),
					expected: 200,
				};
				comparison = summaryOf(await compareWithControl(site, ask, { rounds: 3, seconds: 3, folder }));
			}
		} finally {
			await site.stop();
		}
	}
	const recall = await recallOfDemoDeals();
	const page = pageOf(times, comparison, recall);
	console.log(`\n${page}`);
	const kinds = Object.fromEntries(times);
	console.log(
		`Kept in ${keepResults('search', { server: database.server, sizes: SIZES, kinds, comparison, recall }, page).join(' and ')}`,
	);
} finally {
	await grown.close();
	await database.drop();
	rmSync(folder, { recursive: true });
}

/** On the embedded database: titles of the demo data are such as people write. */
async function recallOfDemoDeals(): Promise<Recall[]> {
	say('misspelt titles');
	const site = await runSite({ dataDir: path.join(folder, 'demo') });
	try {
		return await measureRecall(site.url);
	} finally {
		await site.stop();
	}
}

/** Milliseconds, asked one after another as one reader would; the first round is not counted. */
async function timesOf(url: string, { asks }: SearchKind): Promise<Times> {
	const taken: number[] = [];
	for (const round of ['warm-up', 'counted']) {
		for (const { method, path: address, body } of asks) {
			const started = performance.now();
			const answer = await fetch(url + address, {
				method,
				...(body ? { headers: { 'content-type': 'application/json' }, body } : {}),
			});
			await answer.text();
			if (!answer.ok) throw new Error(`${address} ${body ?? ''} answered ${answer.status}.`);
			if (round === 'counted') taken.push(performance.now() - started);
		}
	}
	taken.sort((a, b) => a - b);
	const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN;
	return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function pageOf(
	times: Map<string, Times[]>,
	comparison: ReturnType<typeof summaryOf> | null,
	recall: Recall[],
): string {
	const rows = [...times].map(([name, measured]) => [
		name,
		...measured.map(({ p50, p95, p99 }) => [p50, p95, p99].map((time) => time.toFixed(1)).join(' / ')),
	]);
	const ratio = comparison
		? `\`POST /api/search\` at ${SIZES[0]?.toLocaleString('en')} deals: ${comparison.ratio.toFixed(3)} of a bare \`node:http\` server with the same answer (target 0.03), ${comparison.requestsPerSecond.site.toFixed(0)} a second.`
		: '';
	return [
		'# Searches on a growing table',
		`${database?.server}, one reader, each kind asked for in ${searchKinds()[0]?.asks.length} ways after a first round: p50 / p95 / p99 in milliseconds, over HTTP. Target: p95 below 100 ms.`,
		table(['search', ...SIZES.map((size) => `${size.toLocaleString('en')} deals`)], rows),
		ratio,
		'## Misspelt titles',
		'300 drawn by lot from the titles of the demo deals, one mistake each; found among the first ten. Target: 90 %.',
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
