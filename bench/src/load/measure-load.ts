// Sends the mix of a deal site at rising rates, until it becomes slow: to one process on either database, and to two behind a load
// balancer. Then sends each single process a rate that it can serve, for ten minutes. `--minutes 1` shortens that.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { createBenchDatabase, openBenchPostgres } from '../bench-database.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { hasNginx } from '../servers/nginx.ts';
import { startCluster } from '../servers/start-cluster.ts';
import { readTreeMemory } from '../site/processes.ts';
import { runSite } from '../site/run-site.ts';
import { applyRate, type RateResult } from './apply-rate.ts';
import { type Audience, buildAudience } from './audience.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
/** Requests per second. */
const SLOWEST_RATE = 50;
const RATES = [SLOWEST_RATE, 100, 150, 200, 300, 400, 600, 800];
const SECONDS_PER_RATE = 15;
const SLOW_MS = 300;
const STEADY_RATE = 150;
const minutesAt = process.argv.indexOf('--minutes');
const STEADY_MINUTES = minutesAt === -1 ? 10 : Number(process.argv[minutesAt + 1]);
/** Memory counts as flat if it grows by less than this in the second half. */
const FLAT_MIB = 32;

interface Target extends Audience {
	url: string;
	/** The servers' processes. */
	pids: number[];
}

interface SetUpFigures {
	name: string;
	rates: RateResult[];
}

interface SteadyFigures {
	name: string;
	result: RateResult;
	/** MiB of the server and its helper processes: at the start, in the middle and at the end. */
	memory: [number, number, number];
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'load-'));
try {
	const setUps: SetUpFigures[] = [];
	const steady: SteadyFigures[] = [];
	const raiseAndHold = async (name: string, target: Target) => {
		const setUp = await raiseRate(name, target);
		setUps.push(setUp);
		steady.push(await holdRate(setUp, target));
	};
	await withEmbedded(async (target) => {
		await raiseAndHold('one process, embedded database', target);
	});
	await withPostgres(async (target, server) => {
		await raiseAndHold(`one process, ${server}`, target);
	});
	await withCluster(async (target) => {
		setUps.push(await raiseRate('two processes behind nginx, PostgreSQL with a replica, Redis', target));
	});
	store(setUps, steady);
} finally {
	rmSync(folder, { recursive: true, force: true });
}

async function withEmbedded(use: (target: Target) => Promise<void>): Promise<void> {
	const dataDir = path.join(folder, 'embedded');
	const sessionSecret = randomBytes(32).toString('hex');
	const start = () => runSite({ dataDir, env: { SESSION_SECRET: sessionSecret } });
	await (await start()).stop();
	const database = await openEmbeddedDatabase(path.join(dataDir, 'database'));
	const audience = await buildAudience(database, sessionSecret);
	await database.close();
	const site = await start();
	try {
		await use({ ...audience, url: site.url, pids: [site.pid] });
	} finally {
		await site.stop();
	}
}

async function withPostgres(use: (target: Target, server: string) => Promise<void>): Promise<void> {
	const bench = await createBenchDatabase('load');
	if (!bench)
		return console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. It was skipped.');
	const sessionSecret = randomBytes(32).toString('hex');
	try {
		const site = await runSite({
			dataDir: path.join(folder, 'postgres'),
			databaseUrl: bench.url,
			env: { SESSION_SECRET: sessionSecret },
		});
		try {
			const database = await openBenchPostgres(bench.url);
			const audience = await buildAudience(database, sessionSecret);
			await database.close();
			await use({ ...audience, url: site.url, pids: [site.pid] }, bench.server);
		} finally {
			await site.stop();
		}
	} finally {
		await bench.drop();
	}
}

async function withCluster(use: (target: Target) => Promise<void>): Promise<void> {
	const cluster = hasNginx() ? await startCluster(folder) : null;
	if (!cluster)
		return console.error('Two processes need nginx, Redis and the programs of PostgreSQL. They are left out.');
	try {
		await use({ ...cluster, url: cluster.balancer.url, pids: cluster.instances.map(({ pid }) => pid) });
	} finally {
		await cluster.close();
	}
}

async function raiseRate(name: string, target: Target): Promise<SetUpFigures> {
	// Fills the caches, as on a site that has run for a while.
	await applyRate(target, { perSecond: 25, seconds: 5 });
	const rates: RateResult[] = [];
	for (const perSecond of RATES) {
		const result = await applyRate(target, { perSecond, seconds: SECONDS_PER_RATE });
		say(`${name}: ${describe(result)}`);
		rates.push(result);
		if (result.p95 > SLOW_MS || result.failed > 0) break;
	}
	return { name, rates };
}

async function holdRate(setUp: SetUpFigures, target: Target): Promise<SteadyFigures> {
	const { name } = setUp;
	const perSecond = Math.min(STEADY_RATE, reachedRate(setUp) || SLOWEST_RATE);
	const seconds = STEADY_MINUTES * 30;
	const memory = () => target.pids.reduce((sum, pid) => sum + (readTreeMemory(pid) ?? Number.NaN), 0);
	const before = memory();
	const first = await applyRate(target, { perSecond, seconds });
	const middle = memory();
	const second = await applyRate(target, { perSecond, seconds });
	const result = {
		...second,
		sent: first.sent + second.sent,
		failed: first.failed + second.failed,
		p95: Math.max(first.p95, second.p95),
		p99: Math.max(first.p99, second.p99),
	};
	say(`${name}, ${STEADY_MINUTES} minutes: ${describe(result)}`);
	return { name, result, memory: [before, middle, memory()] };
}

function describe({ perSecond, p50, p95, p99, failed }: RateResult): string {
	return `${perSecond}/s: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed} failed`;
}

/** Returns the highest rate, in requests a second, that was served in time. 0 if none was. */
function reachedRate({ rates }: SetUpFigures): number {
	return rates.filter(({ p95, failed }) => p95 <= SLOW_MS && failed === 0).at(-1)?.perSecond ?? 0;
}

/** A set-up that cannot serve the steady rate misses the target, even if it serves a lower one. */
function isTargetMet({ perSecond, failed }: RateResult, [, middle, end]: SteadyFigures['memory']): boolean {
	return perSecond === STEADY_RATE && failed === 0 && end - middle < FLAT_MIB;
}

function store(setUps: SetUpFigures[], steady: SteadyFigures[]): void {
	const page = [
		'# Load',
		'70% pages, 15% lists of deals, 8% searches, 5% profiles and 2% votes, on the demo data. Requests are sent at their times, however long earlier ones take. The visitors run on the same machine and share its cores with the servers.',
		`The rate rises until p95 exceeds ${SLOW_MS} ms or a request fails.`,
		table(
			['set-up', 'highest rate', 'p50', 'p95', 'p99'],
			setUps.map((setUp) => {
				const best = setUp.rates.find(({ perSecond }) => perSecond === reachedRate(setUp));
				const ms = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(0)} ms`);
				return [setUp.name, `${reachedRate(setUp)}/s`, ms(best?.p50), ms(best?.p95), ms(best?.p99)];
			}),
		),
		`At most ${STEADY_RATE} requests a second for ${STEADY_MINUTES} minutes:`,
		table(
			[
				'set-up',
				'a second',
				'requests',
				'failed',
				'p95',
				'memory at the start, in the middle, at the end',
				'target met',
			],
			steady.map(({ name, result, memory }) => [
				name,
				String(result.perSecond),
				result.sent.toLocaleString('en'),
				String(result.failed),
				`${result.p95.toFixed(0)} ms`,
				memory.map((value) => `${value.toFixed(0)} MiB`).join(', '),
				isTargetMet(result, memory) ? 'yes' : 'NO',
			]),
		),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('load', { setUps, steady }, page).join(' and ')}`);
}
