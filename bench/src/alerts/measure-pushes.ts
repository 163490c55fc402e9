// Measures how long a web push takes after a deal is posted: first for one member among 100,000 alerts, then for 10,000 members.
// Then kills the server while it sends the pushes of another deal.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSecrets } from '@bilby/server/platform/secrets/secrets';
import { dealAlerts } from '@bilby/server/schema/all-tables';
import { buildPushDevice } from '@bilby/server/testing/rows/push-devices';
import { type PushService, startPushService } from '@bilby/server/testing/servers/push-service';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { type BenchDatabase, createBenchDatabase, fillDatabase, openBenchPostgres } from '../bench-database.ts';
import { percentile } from '../median.ts';
import { postDeal } from '../posting/form-client.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { postAs } from '../site/compare-two.ts';
import { type BenchSite, runSite } from '../site/run-site.ts';
import { buildVoters } from '../votes/build-voters.ts';
import { createAlerts, DIFFERENT, forgetNotices, repeatAlerts } from './fill-alerts.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const ALERTS = 100_000;
const DEALS = 30;
const LATENCY_TARGET_MS = 10_000;
const MEMBERS = 10_000;
const MEMBERS_TARGET_MS = 60_000;
const TIMEOUT_MS = 300_000;
/** Pushes that a site sends at the same time. */
const IN_FLIGHT = 20;
const KETTLES = { title: 'Kettles', keywords: 'kettle', frequency: 'instant', emailAlerts: false, inAppAlerts: true };

/** When each push arrived at the push service, by its address. */
type Arrivals = Map<string, number[]>;

interface Bench {
	site: BenchSite;
	/** Kills the site without notice, and starts it again. */
	killAndStart(): Promise<void>;
	database: BenchDatabase;
	client: pg.Client;
	service: PushService;
	arrivals: Arrivals;
	sessionSecret: string;
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'pushes-'));
try {
	const latency = await onSite('push_latency', measureLatency);
	const many = await onSite('push_many', measureMany);
	if (latency && many) storeFigures(latency, many);
	else console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. Nothing was measured.');
} finally {
	rmSync(folder, { recursive: true });
}

/** Runs a measurement on a new site and database, with a push service on this machine. */
async function onSite<T>(name: string, measure: (bench: Bench) => Promise<T>) {
	const database = await createBenchDatabase(name);
	if (!database) return null;
	const arrivals: Arrivals = new Map();
	const service = await startPushService(({ url = '' }, response) => {
		arrivals.set(url, [...(arrivals.get(url) ?? []), performance.now()]);
		response.writeHead(201).end();
	});
	const certificateFile = path.join(folder, `${name}.pem`);
	writeFileSync(certificateFile, service.certificate);
	const sessionSecret = randomBytes(32).toString('hex');
	const client = new pg.Client({ connectionString: database.url });
	try {
		await client.connect();
		const start = () =>
			runSite({
				dataDir: path.join(folder, name),
				databaseUrl: database.url,
				env: { SESSION_SECRET: sessionSecret, FETCH_ALLOW: service.host, NODE_EXTRA_CA_CERTS: certificateFile },
			});
		let site = await start();
		const killAndStart = async () => {
			process.kill(site.pid, 'SIGKILL');
			await site.stop();
			site = await start();
		};
		try {
			const figures = await measure({ site, killAndStart, database, client, service, arrivals, sessionSecret });
			return { server: database.server, ...figures };
		} finally {
			await site.stop();
		}
	} finally {
		await client.end();
		await service.close();
		await database.drop();
	}
}

/** Posts deals one after another that one member waits for among many alerts. */
async function measureLatency(bench: Bench): Promise<{ latenciesMs: number[] }> {
	const { site, database, client, arrivals, sessionSecret } = bench;
	const opened = await openBenchPostgres(database.url);
	// Each poster has to wait between deals.
	const [watcher = '', ...others] = await buildVoters(opened, sessionSecret, 1 + DEALS + DIFFERENT / 10);
	await opened.close();
	say(`creating ${DIFFERENT} different alerts`);
	await createAlerts(site.url, others.slice(DEALS));
	await postAs({ url: site.url, token: watcher }, '/api/deal-alerts', KETTLES);
	say(`repeating them until there are ${ALERTS}`);
	await fillDatabase(database.url, (db) => repeatAlerts(db, { total: ALERTS }));
	const [address = ''] = await addDevices(bench);
	const latenciesMs: number[] = [];
	for (const [posted, poster] of others.slice(0, DEALS).entries()) {
		await postDeal(site.url, poster);
		const startedAt = performance.now();
		await waitUntil(() => (arrivals.get(address) ?? []).length > posted);
		latenciesMs.push((arrivals.get(address)?.at(-1) ?? 0) - startedAt);
		await forgetNotices(client);
	}
	return { latenciesMs };
}

interface Many {
	/** When each device got its push. */
	afterMs: number[];
	twice: number;
	killed: { after: number; missing: number; twice: number };
}

/** Posts two deals that many members wait for, each with one device. The site is killed while it sends the second one. */
async function measureMany(bench: Bench): Promise<Many> {
	const { site, killAndStart, database, client, arrivals, sessionSecret } = bench;
	const opened = await openBenchPostgres(database.url);
	const [watcher = '', poster = '', otherPoster = ''] = await buildVoters(opened, sessionSecret, 3);
	await opened.close();
	await postAs({ url: site.url, token: watcher }, '/api/deal-alerts', KETTLES);
	say(`repeating the alert for ${MEMBERS} members, each with a device`);
	await fillDatabase(database.url, (db) => repeatAlerts(db, { total: MEMBERS, different: 1, perMember: 1 }));
	const addresses = await addDevices(bench);
	say('a deal for all of them');
	await postDeal(site.url, poster);
	const startedAt = performance.now();
	await waitUntil(() => arrivals.size >= addresses.length);
	// A push that is sent twice arrives soon after the first one.
	await pause(5_000);
	const afterMs = [...arrivals.values()].map(([first = 0]) => first - startedAt);
	const twice = countTwice(arrivals);

	say('another deal, and a killed server');
	arrivals.clear();
	await forgetNotices(client);
	await postDeal(site.url, otherPoster);
	await waitUntil(() => arrivals.size >= addresses.length / 4);
	const after = arrivals.size;
	await killAndStart();
	await waitUntil(() => arrivals.size >= addresses.length);
	await pause(5_000);
	const missing = addresses.length - arrivals.size;
	return { afterMs, twice, killed: { after, missing, twice: countTwice(arrivals) } };
}

function countTwice(arrivals: Arrivals): number {
	return [...arrivals.values()].filter(({ length }) => length > 1).length;
}

/** Gives each member with an alert for kettles a device, and returns the paths at the push service. */
async function addDevices({ database, service, sessionSecret }: Bench): Promise<string[]> {
	const opened = await openBenchPostgres(database.url);
	try {
		const { db } = opened;
		const context = { db, secrets: openSecrets({ sessionSecret, dataDir: '' }), clock: () => new Date() };
		const owners = await db
			.select({ userId: dealAlerts.userId })
			.from(dealAlerts)
			.where(eq(dealAlerts.keywords, KETTLES.keywords))
			.orderBy(asc(dealAlerts.id));
		const paths: string[] = [];
		for (const { userId } of owners) {
			const subscription = service.subscribe();
			await buildPushDevice({ context }, userId, { subscription });
			paths.push(new URL(subscription.endpoint).pathname);
		}
		return paths;
	} finally {
		await opened.close();
	}
}

async function waitUntil(isDone: () => boolean): Promise<void> {
	const deadline = performance.now() + TIMEOUT_MS;
	while (!isDone()) {
		if (performance.now() > deadline) throw new Error('The pushes did not arrive in time.');
		await pause(5);
	}
}

function storeFigures(
	{ server, latenciesMs }: { server: string; latenciesMs: number[] },
	{ afterMs, twice, killed }: Many,
): void {
	const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
	const yesOrNo = (isMet: boolean) => (isMet ? 'yes' : 'NO');
	const p95 = percentile(latenciesMs, 0.95);
	const all = Math.max(...afterMs);
	const devices = `${MEMBERS.toLocaleString('en')} devices`;
	const rows = [
		['one member, median', seconds(percentile(latenciesMs, 0.5)), '', ''],
		['one member, p95', seconds(p95), seconds(LATENCY_TARGET_MS), yesOrNo(p95 <= LATENCY_TARGET_MS)],
		[`half of ${devices}`, seconds(percentile(afterMs, 0.5)), '', ''],
		[`all ${devices}`, seconds(all), seconds(MEMBERS_TARGET_MS), yesOrNo(all <= MEMBERS_TARGET_MS)],
		['devices that got two pushes', String(twice), '0', yesOrNo(twice === 0)],
		['killed after this many devices', killed.after.toLocaleString('en'), '', ''],
		['devices without a push afterwards', String(killed.missing), '0', yesOrNo(killed.missing === 0)],
		['devices that got it again', String(killed.twice), `${IN_FLIGHT}`, yesOrNo(killed.twice <= IN_FLIGHT)],
	];
	const page = [
		'# Web pushes of deal alerts',
		`${server} and a push service with TLS on the same machine, which decrypts each push and checks its signature. Times start with the response to the poster. One member: ${DEALS} deals, one after another, among ${ALERTS.toLocaleString('en')} alerts. Then one deal for the alerts of ${MEMBERS.toLocaleString('en')} members with one device each, and another one during which the server is killed. A push on its way at that moment is sent again, and replaces the first one on the device.`,
		table(['figure', 'measured', 'target', 'target met'], rows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('pushes', { latenciesMs, allMs: all, twice, killed }, page).join(' and ')}`);
}
