// Measures how long one deal takes to 50,000 members whose alert it matches, how pages respond meanwhile, and whether anybody is
// notified twice or not at all if the server is killed in the middle.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '@bilby/server/testing/servers/mail-server';
import pg from 'pg';
import { createBenchDatabase, fillDatabase, openBenchPostgres } from '../bench-database.ts';
import { percentile } from '../median.ts';
import { postDeal } from '../posting/form-client.ts';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { postAs } from '../site/compare-two.ts';
import { type BenchSite, runSite } from '../site/run-site.ts';
import { buildVoters } from '../votes/build-voters.ts';
import { forgetNotices, repeatAlerts } from './fill-alerts.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const MEMBERS = 50_000;
const TARGET_MS = 60_000;
/** Pages may take this many times as long as without alerts. */
const TARGET_RATIO = 2;
const PAGES_BEFORE = 200;
const TIMEOUT_MS = 300_000;

interface Figures {
	/** From the deal's response to the last notice that is stored with all its channels. */
	queuedMs: number;
	pages: { beforeMs: number; duringMs: number };
	killed: Outcome;
}

/** The notices and mails that members got for one deal. */
interface Outcome {
	/** How many had been notified when the server was killed. */
	notifiedBefore: number;
	members: number;
	missing: number;
	twice: number;
	mailedTwice: number;
	mailMissing: number;
}

const database = await createBenchDatabase('delivery');
if (database === null) {
	console.error('PostgreSQL is not reachable. Set TEST_POSTGRES_URL to a running server. Nothing was measured.');
} else {
	mkdirSync(TEMPORARY_FOLDER, { recursive: true });
	const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'delivery-'));
	const mailServer = await startMailServer();
	const client = new pg.Client({ connectionString: database.url });
	try {
		await client.connect();
		await measureDelivery(client, {
			databaseUrl: database.url,
			server: database.server,
			dataDir: path.join(folder, 'site'),
			smtpUrl: mailServer.url,
		});
	} finally {
		await client.end();
		await mailServer.close();
		await database.drop();
		rmSync(folder, { recursive: true });
	}
}

async function measureDelivery(
	client: pg.Client,
	{ databaseUrl, server, dataDir, smtpUrl }: { databaseUrl: string; server: string; dataDir: string; smtpUrl: string },
): Promise<void> {
	const sessionSecret = randomBytes(32).toString('hex');
	const start = () => runSite({ dataDir, databaseUrl, env: { SESSION_SECRET: sessionSecret, SMTP_URL: smtpUrl } });
	let site = await start();
	const opened = await openBenchPostgres(databaseUrl);
	// Two members post, because each has to wait between deals.
	const [watcher = '', poster = '', otherPoster = ''] = await buildVoters(opened, sessionSecret, 3);
	await opened.close();
	const alert = { title: 'Kettles', keywords: 'kettle', frequency: 'instant', emailAlerts: true, inAppAlerts: true };
	await postAs({ url: site.url, token: watcher }, '/api/deal-alerts', alert);
	say(`repeating the alert for ${MEMBERS} members`);
	await fillDatabase(databaseUrl, (db) => repeatAlerts(db, { total: MEMBERS, different: 1, perMember: 1 }));
	try {
		say('a deal for all of them');
		const before = await timePages(site, async (round) => round < PAGES_BEFORE);
		const first = await postDeal(site.url, poster);
		const startedAt = performance.now();
		const during = await timePages(site, async () => (await countNotified(client, first)) < MEMBERS);
		const queuedMs = performance.now() - startedAt;
		await forgetNotices(client);

		say('another deal, and a killed server');
		const second = await postDeal(site.url, otherPoster);
		while ((await countNotified(client, second)) < MEMBERS / 5) await pause(20);
		process.kill(site.pid, 'SIGKILL');
		const notifiedBefore = await countNotified(client, second);
		await site.stop();
		site = await start();
		const deadline = Date.now() + TIMEOUT_MS;
		while ((await countNotified(client, second)) < MEMBERS && Date.now() < deadline) await pause(200);
		store(server, {
			queuedMs,
			pages: { beforeMs: percentile(before, 0.95), duringMs: percentile(during, 0.95) },
			killed: { notifiedBefore, ...(await findOutcome(client, second)) },
		});
	} finally {
		await site.stop();
	}
}

/** Members whose notice of a deal is stored with all its channels. */
async function countNotified(client: pg.Client, dealId: number): Promise<number> {
	const { rows } = await client.query(
		'select count(*)::integer as members from alert_matches where deal_id = $1 and sent_at is not null',
		[dealId],
	);
	return rows[0].members;
}

/** Requests the feed repeatedly while `isOn` returns true. Returns the milliseconds of each time. */
async function timePages(site: BenchSite, isOn: (round: number) => Promise<boolean>): Promise<number[]> {
	const times: number[] = [];
	const deadline = Date.now() + TIMEOUT_MS;
	for (let round = 0; await isOn(round); round += 1) {
		if (Date.now() > deadline) throw new Error('The members were not notified in time.');
		const startedAt = performance.now();
		// The page cache would not touch the database.
		const response = await fetch(`${site.url}/api/homePageDeals`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{}',
		});
		await response.text();
		if (!response.ok) throw new Error(`The feed returned ${response.status}.`);
		times.push(performance.now() - startedAt);
		await pause(10);
	}
	return times;
}

async function findOutcome(client: pg.Client, dealId: number): Promise<Omit<Outcome, 'notifiedBefore'>> {
	const count = async (query: string): Promise<number> => (await client.query(query, [dealId])).rows[0].found;
	const owners = 'select user_id from deal_alerts';
	const mails = `select data->>'email' as email, count(*) as times from pgboss.job
		where name = 'send-mail' and data->>'kind' like '%lert%'
			and created_on >= (select created_at from deals where id = $1) group by 1`;
	return {
		members: await count(`select count(*)::integer as found from (${owners}) as each where $1::integer > 0`),
		missing: await count(`select count(*)::integer as found from (${owners}) as each
			where not exists (select from notifications as n where n.user_id = each.user_id and n.deal_id = $1)`),
		twice: await count(`select count(*)::integer as found from (
			select user_id from notifications where deal_id = $1 group by user_id having sum(count) > 1) as each`),
		mailMissing:
			await count(`select count(*)::integer as found from (${owners}) as each join users on users.id = each.user_id
			where email not in (select email from (${mails}) as sent)`),
		mailedTwice: await count(`select count(*)::integer as found from (${mails}) as sent where times > 1`),
	};
}

function store(server: string, { queuedMs, pages, killed }: Figures): void {
	const ratio = pages.duringMs / pages.beforeMs;
	const yesOrNo = (isMet: boolean) => (isMet ? 'yes' : 'NO');
	const rows = [
		[
			'queued for all members',
			`${(queuedMs / 1_000).toFixed(1)} s`,
			`${TARGET_MS / 1_000} s`,
			yesOrNo(queuedMs <= TARGET_MS),
		],
		[
			'the feed meanwhile, p95',
			`${pages.duringMs.toFixed(1)} ms, ${pages.beforeMs.toFixed(1)} ms before (${ratio.toFixed(2)})`,
			`${TARGET_RATIO} times`,
			yesOrNo(ratio <= TARGET_RATIO),
		],
		['members notified before the kill', killed.notifiedBefore.toLocaleString('en'), '', ''],
		[
			'members without a notice afterwards',
			`${killed.missing} of ${killed.members.toLocaleString('en')}`,
			'0',
			yesOrNo(killed.missing === 0),
		],
		['members with two notices', String(killed.twice), '0', yesOrNo(killed.twice === 0)],
		['members without a mail in the queue', String(killed.mailMissing), '0', yesOrNo(killed.mailMissing === 0)],
		['members with two mails', String(killed.mailedTwice), '0', yesOrNo(killed.mailedTwice === 0)],
	];
	const page = [
		'# Delivery of deal alerts',
		`${server} and a mail server on the same machine. One deal matches the instant alerts of ${MEMBERS.toLocaleString('en')} members, with in-app notices and mails. For a second deal, the server gets SIGKILL in the middle and is started again.`,
		table(['figure', 'measured', 'target', 'target met'], rows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('delivery', { queuedMs, pages, killed }, page).join(' and ')}`);
}
