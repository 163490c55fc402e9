// Measures the processor time of comparing one deal with 100,000 and with 1,000,000 alerts, in PostgreSQL and in the server.

import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { matchDeal } from '@bilby/server/alerts/match-deal';
import type { Database } from '@bilby/server/platform/database/database';
import { SESSION_OPTIONS } from '@bilby/server/platform/database/postgres-database';
import { alertMatches } from '@bilby/server/schema/all-tables';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createBenchDatabase, fillDatabase, openBenchPostgres } from '../bench-database.ts';
import { openGrownPostgres } from '../growth/grown-database.ts';
import { median } from '../median.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { readProcessorTime } from '../site/processes.ts';
import { runSite } from '../site/run-site.ts';
import { buildVoters } from '../votes/build-voters.ts';
import { createAlerts, DIFFERENT, repeatAlerts } from './fill-alerts.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const DEALS = 20_000;
/** Deals that are compared with all alerts; the first ones do not count. */
const COMPARED = 220;
const WARM_UP = 20;
/** The most milliseconds of processor time for one deal, by the number of alerts. */
const SIZES = [
	{ alerts: 100_000, targetMs: 50 },
	{ alerts: 1_000_000, targetMs: 250 },
];

interface Figures {
	alerts: number;
	targetMs: number;
	processorMs: { mean: number; worst: number };
	wallMs: { median: number; p95: number };
	notices: { median: number; mean: number; most: number };
	/** Processor time of the deals that notify nobody, divided by their number. */
	quietMs: number;
}

const database = await createBenchDatabase('alerts');
if (database === null) {
	console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. Nothing was measured.');
} else {
	mkdirSync(TEMPORARY_FOLDER, { recursive: true });
	const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'alerts-'));
	try {
		await measureAlerts(database.url, database.server, path.join(folder, 'site'));
	} finally {
		await database.drop();
		rmSync(folder, { recursive: true });
	}
}

async function measureAlerts(databaseUrl: string, server: string, dataDir: string): Promise<void> {
	const grown = await openGrownPostgres(databaseUrl);
	await grown.grow(DEALS);
	await grown.close();
	await fill(databaseUrl, dataDir);
	const figures: Figures[] = [];
	for (const size of SIZES) {
		say(`repeating the alerts until there are ${size.alerts}`);
		await fillDatabase(databaseUrl, (db) => repeatAlerts(db, { total: size.alerts }));
		say('comparing deals');
		figures.push({ ...size, ...(await compareDeals(databaseUrl)) });
	}
	store(server, figures);
}

async function fill(databaseUrl: string, dataDir: string): Promise<void> {
	const sessionSecret = randomBytes(32).toString('hex');
	const opened = await openBenchPostgres(databaseUrl);
	const tokens = await buildVoters(opened, sessionSecret, DIFFERENT / 10);
	await opened.close();
	const site = await runSite({ dataDir, databaseUrl, env: { SESSION_SECRET: sessionSecret } });
	try {
		say(`creating ${DIFFERENT} different alerts`);
		await createAlerts(site.url, tokens);
	} finally {
		await site.stop();
	}
}

/** Compares live deals with all alerts, each in a transaction that is rolled back. */
async function compareDeals(databaseUrl: string): Promise<Omit<Figures, 'alerts' | 'targetMs'>> {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0, options: SESSION_OPTIONS });
	const db = drizzle(pool);
	try {
		const { rows: connected } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		const backend = connected[0]?.pid ?? 0;
		const { rows: deals } = await db.execute<{ id: number }>(sql`
			select id from deals where listing = 'live' order by md5(id::text) limit ${COMPARED}`);
		const measured: { processorMs: number; wallMs: number; notices: number }[] = [];
		for (const [place, { id }] of deals.entries()) {
			const before = processorTime(backend);
			const startedAt = performance.now();
			const notices = await matchAndRollBack(db, id);
			const wallMs = performance.now() - startedAt;
			if (place >= WARM_UP) measured.push({ processorMs: processorTime(backend) - before, wallMs, notices });
		}
		const quiet = measured.filter(({ notices }) => notices === 0);
		const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
		const walls = sorted(measured.map(({ wallMs }) => wallMs));
		const notices = measured.map((one) => one.notices);
		return {
			processorMs: {
				mean: mean(measured.map(({ processorMs }) => processorMs)),
				worst: Math.max(...measured.map(({ processorMs }) => processorMs)),
			},
			wallMs: { median: median(walls), p95: walls[Math.floor(walls.length * 0.95)] ?? 0 },
			notices: { median: median(notices), mean: mean(notices), most: Math.max(...notices) },
			quietMs: mean(quiet.map(({ processorMs }) => processorMs)),
		};
	} finally {
		await pool.end();
	}
}

async function matchAndRollBack(db: Database, dealId: number): Promise<number> {
	const rolledBack = new Error('rolled back');
	let notices = 0;
	await db
		.transaction(async (tx) => {
			const now = new Date();
			await matchDeal(tx, { dealId, now, changedAt: now });
			notices = await tx.$count(alertMatches, eq(alertMatches.dealId, dealId));
			throw rolledBack;
		})
		.catch((error: unknown) => {
			if (error !== rolledBack) throw error;
		});
	return notices;
}

/** The processor time of this process and of a connection's process, in milliseconds. The server must run on this machine. */
function processorTime(backend: number): number {
	const { user, system } = process.cpuUsage();
	const database = readProcessorTime(backend);
	if (database === null)
		throw new Error('PostgreSQL is not running on this machine, or this machine does not run Linux.');
	return (user + system + database) / 1_000;
}

function mean(values: number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function store(server: string, figures: Figures[]): void {
	const rows = figures.map(({ alerts, targetMs, processorMs, wallMs, notices, quietMs }) => [
		alerts.toLocaleString('en'),
		`${processorMs.mean.toFixed(1)} ms`,
		`${quietMs.toFixed(1)} ms`,
		`${wallMs.median.toFixed(1)} ms`,
		`${wallMs.p95.toFixed(1)} ms`,
		`${notices.median} (mean ${notices.mean.toFixed(0)}, most ${notices.most})`,
		`${targetMs} ms`,
		processorMs.mean <= targetMs ? 'yes' : 'NO',
	]);
	const columns = [
		'alerts',
		'processor time',
		'if it notifies nobody',
		'time, median',
		'time, p95',
		'notices',
		'target',
		'target met',
	];
	const page = [
		'# Deal alerts',
		`${server}, ${COMPARED - WARM_UP} of ${DEALS.toLocaleString('en')} deals, one at a time. Processor time is the mean of the connection's process and this one together; storing the notices is part of it. ${DIFFERENT.toLocaleString('en')} different alerts, each repeated for other members.`,
		table(columns, rows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('alerts', { figures }, page).join(' and ')}`);
}
