// Compares page 750 of a huddle with the only page of a short one: their API requests, the first rendering, and the
// cached pages. Also compares cached pages with that of a deal.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { postsReply } from '@bilby/contract/discussions/posts-wire';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { createBenchDatabase, openBenchPostgres } from '../bench-database.ts';
import { type BenchRequest, recordResponse } from '../load/record-response.ts';
import { median } from '../median.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { runSite } from '../site/run-site.ts';
import { type FilledHuddles, fillHuddles } from './fill-huddles.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const POSTS_PER_PAGE = 20;
const LONG_POSTS = 20_000;
const PAGE = 750;
const ROUNDS = 100;
const WARM_UP = 20;
/** The limit relative to the short huddle. */
const TARGET = 1.2;

interface Figure {
	database: string;
	what: string;
	/** Medians in milliseconds. */
	long: number;
	other: number;
	/** The median ratio over pairs of consecutive requests, and its interquartile range. */
	ratio: number;
	spread: [number, number];
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'huddles-'));
const postgres = await createBenchDatabase('huddles');
try {
	const figures = await measureOn('embedded');
	if (postgres) figures.push(...(await measureOn(postgres.server, postgres.url)));
	else
		console.error(
			'PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. Only the embedded database was measured.',
		);
	storeFigures(figures);
} finally {
	await postgres?.drop();
	rmSync(folder, { recursive: true });
}

async function measureOn(name: string, databaseUrl?: string): Promise<Figure[]> {
	const dataDir = path.join(folder, databaseUrl ? 'postgres' : 'embedded');
	const where = databaseUrl ? { dataDir, databaseUrl } : { dataDir };
	say(`${name}: filling`);
	await (await runSite(where)).stop();
	const opened = databaseUrl
		? await openBenchPostgres(databaseUrl)
		: await openEmbeddedDatabase(path.join(dataDir, 'database'));
	const counts = { longPosts: LONG_POSTS, shortPosts: POSTS_PER_PAGE, shortHuddles: WARM_UP + ROUNDS };
	const filled = await fillHuddles(opened.db, counts).finally(() => opened.close());
	const site = await runSite(where);
	try {
		say(`${name}: asking`);
		const figures = await measure(site.url, filled);
		return figures.map((figure) => ({ database: name, ...figure }));
	} finally {
		await site.stop();
	}
}

async function measure(url: string, { long, short, deal }: FilledHuddles): Promise<Omit<Figure, 'database'>[]> {
	await checkPage(url, long, PAGE);
	const longPage = pageAt(`/huddle-details/${long}?page=${PAGE}`);
	const rendered = (round: number) => ({
		long: pageAt(`/huddle-details/${long}?page=${PAGE - WARM_UP - ROUNDS + round}`),
		other: pageAt(`/huddle-details/${pickShort(short, round)}`),
	});
	return [
		await compare(url, 'the posts (`POST /api/forumComments`)', (round) => ({
			long: requestPosts(long, PAGE),
			other: requestPosts(pickShort(short, round), 1),
		})),
		await compare(url, 'the page, not cached', rendered),
		await compare(url, 'the page, cached', () => ({ long: longPage, other: pageAt(`/huddle-details/${short[0]}`) })),
		await compare(url, 'the page, cached, compared with a deal page with 20 comments', () => ({
			long: longPage,
			other: pageAt(`/deal-details/${deal}`),
		})),
	];
}

/** Fails if the page does not show the expected posts, because its figures would mean nothing. */
async function checkPage(url: string, id: number, page: number): Promise<void> {
	const { bodyBase64 } = await recordResponse(url, requestPosts(id, page));
	const { message } = postsReply.parse(JSON.parse(Buffer.from(bodyBase64, 'base64').toString()));
	if (message.length !== POSTS_PER_PAGE || message.at(-1)?.fcm_number !== page * POSTS_PER_PAGE) {
		throw new Error(`Page ${page} does not hold the posts up to ${page * POSTS_PER_PAGE}.`);
	}
}

/** Requests both in turn, in alternating order, so that other load on the machine affects both. */
async function compare(
	url: string,
	what: string,
	request: (round: number) => { long: BenchRequest; other: BenchRequest },
) {
	const taken = { long: [] as number[], other: [] as number[] };
	for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
		const both = request(round);
		const order = round % 2 === 0 ? (['long', 'other'] as const) : (['other', 'long'] as const);
		for (const name of order) {
			const milliseconds = await measureTime(url, both[name]);
			if (round >= WARM_UP) taken[name].push(milliseconds);
		}
	}
	const ratios = taken.long.map((milliseconds, index) => milliseconds / (taken.other[index] ?? Number.NaN));
	return {
		what,
		long: median(taken.long),
		other: median(taken.other),
		ratio: median(ratios),
		spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)] as [number, number],
	};
}

async function measureTime(url: string, request: BenchRequest): Promise<number> {
	const started = performance.now();
	const { status } = await recordResponse(url, request);
	if (status !== request.expected) throw new Error(`${request.path} returned ${status}.`);
	return performance.now() - started;
}

function pickShort(short: number[], round: number): number {
	const id = short[round];
	if (id === undefined) throw new Error('There are fewer short huddles than rounds.');
	return id;
}

function pageAt(address: string): BenchRequest {
	return { method: 'GET', path: address, headers: { 'accept-encoding': 'gzip, deflate, br' }, expected: 200 };
}

function requestPosts(id: number, page: number): BenchRequest {
	return {
		method: 'POST',
		path: '/api/forumComments',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ id, skip: (page - 1) * POSTS_PER_PAGE, limit: POSTS_PER_PAGE }),
		expected: 200,
	};
}

function quantile(numbers: number[], share: number): number {
	const sorted = numbers.toSorted((a, b) => a - b);
	return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}

function storeFigures(figures: Figure[]): void {
	const rows = figures.map(({ database, what, long, other, ratio, spread }) => [
		database,
		what,
		`${long.toFixed(2)} ms`,
		`${other.toFixed(2)} ms`,
		`${ratio.toFixed(2)} (${spread.map((end) => end.toFixed(2)).join(' to ')})`,
		ratio <= TARGET ? 'yes' : 'NO',
	]);
	const page = [
		'# Huddles',
		`Page ${PAGE} of a huddle of ${LONG_POSTS.toLocaleString('en')} posts compared with the only page of one with ${POSTS_PER_PAGE}, demo data, one request at a time, medians of ${ROUNDS} alternating pairs, with the middle half of the ratios; ${loadOfMachine()}. Uncached pages are pages ${PAGE - ROUNDS} to ${PAGE - 1}, each compared with another short huddle. Target: at most ${TARGET} times as long.`,
		table(['database', 'what', `page ${PAGE}`, 'the other', 'ratio', 'target met'], rows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('huddles', { figures }, page).join(' and ')}`);
}

/** On a busy machine, the ratios are more reliable than the times. */
function loadOfMachine(): string {
	const [minute = 0] = loadavg();
	const isBusy = minute > availableParallelism();
	return `the machine's load was ${minute.toFixed(1)}${isBusy ? ', so it was busy with other work, and the times say less than the ratios' : ''}`;
}
