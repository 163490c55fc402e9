// Compares response times while a backup runs and while none does, on both databases.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createBenchDatabase } from '../bench-database.ts';
import { median } from '../median.ts';
import { FEED_FROM_DATABASE, HOME_PAGE } from '../requests.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { type BenchSite, runSite } from '../site/run-site.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const ROUNDS = 5;
const WARM_UP_SECONDS = 5;
/** One request at a time of each kind, with pauses: a queue would measure itself. */
const PAUSE_MS = 10;
/** The most that a backup may add to the 99th percentile. */
const TARGET_MS = 50;

/** Pages and lists: from the cache, from the database, and one that is rendered for this request. */
const REQUESTS = [HOME_PAGE, FEED_FROM_DATABASE, { ...HOME_PAGE, path: '/search?q=coffee' }];

interface Figures {
	database: string;
	/** The duration of each backup, in milliseconds. */
	backups: number[];
	/** 99th percentiles of each round, in milliseconds. */
	without: number[];
	during: number[];
	/** The slowest response during a backup, in milliseconds. */
	slowest: number;
	requests: number;
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'backup-'));
try {
	const figures = [await measure('embedded', path.join(folder, 'embedded'))];
	const database = await createBenchDatabase('backup');
	if (database) {
		try {
			figures.push(await measure(database.server, path.join(folder, 'postgres'), database.url));
		} finally {
			await database.drop();
		}
	} else say('no PostgreSQL: only the embedded database was measured');
	storeFigures(figures);
} finally {
	rmSync(folder, { recursive: true });
}

async function measure(database: string, dataDir: string, databaseUrl?: string): Promise<Figures> {
	say(`starting a site on ${database}`);
	const env = { DATA_DIR: dataDir, BACKUP_DIR: path.join(dataDir, 'backups'), BACKUP_KEEP: '1' };
	const site = await runSite({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), env });
	try {
		await readUntil(site, sleep(WARM_UP_SECONDS * 1_000));
		const figures: Figures = { database, backups: [], without: [], during: [], slowest: 0, requests: 0 };
		for (let round = 0; round < ROUNDS; round += 1) {
			say(`round ${round + 1} of ${ROUNDS}`);
			const started = performance.now();
			const during = await readUntil(
				site,
				runBackup({ ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }),
			);
			const taken = performance.now() - started;
			const without = await readUntil(site, sleep(taken));
			figures.backups.push(taken);
			figures.during.push(percentile99(during));
			figures.without.push(percentile99(without));
			figures.slowest = Math.max(figures.slowest, ...during);
			figures.requests += during.length;
		}
		if (readdirSync(env.BACKUP_DIR).length !== 1) throw new Error('There is not one backup.');
		return figures;
	} finally {
		await site.stop();
	}
}

/** Sends requests until the promise settles and returns how long each response took, in milliseconds. */
async function readUntil({ url }: BenchSite, end: Promise<unknown>): Promise<number[]> {
	let isOver = false;
	const watch = end.finally(() => {
		isOver = true;
	});
	const times: number[] = [];
	const readers = REQUESTS.map(async ({ method, path: address, headers, body, expected }) => {
		while (!isOver) {
			const started = performance.now();
			const response = await fetch(url + address, { method, headers, ...(body === undefined ? {} : { body }) });
			await response.arrayBuffer();
			if (response.status !== expected) throw new Error(`${address} returned ${response.status}.`);
			times.push(performance.now() - started);
			await sleep(PAUSE_MS);
		}
	});
	await Promise.all([watch, ...readers]);
	return times;
}

function runBackup(env: Record<string, string>): Promise<void> {
	const child = spawn(process.execPath, [path.join(ROOT, 'scripts/backup.mjs')], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
	});
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The backup ended with ${code}.`))));
	});
}

function sleep(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function percentile99(times: number[]): number {
	return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

function storeFigures(figures: Figures[]): void {
	const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
	const rows = figures.map(({ database, backups, without, during, slowest, requests }) => {
		const added = median(during) - median(without);
		return [
			...[database, `${(median(backups) / 1_000).toFixed(1)} s`, String(requests)],
			...[milliseconds(median(without)), milliseconds(median(during)), milliseconds(added), milliseconds(slowest)],
			added <= TARGET_MS ? 'yes' : 'NO',
		];
	});
	const header = ['database', 'backup', 'responses', 'p99 without', 'p99 during', 'added', 'slowest', 'target met'];
	const page = [
		'# Responses during a backup',
		`Demo data with its pictures, medians of ${ROUNDS} backups, each followed by as much time without one. Three readers request the cached home page, a feed from the database and a search page. Target: at most ${TARGET_MS} ms added to the 99th percentile.`,
		table(header, rows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('backup', figures, page).join(' and ')}`);
}
