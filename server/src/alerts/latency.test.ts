import { alertLatencyReply } from '@bilby/contract/alerts/latency-wire';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { alertMatches } from '../schema/alerts.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { matchQueuedDeals } from './match-deal.ts';
import { sendDigests, sendInstant } from './send-alerts.ts';

let site: TestSite;
let member: TestMember;
let number = 0;
let word: string;

beforeAll(async () => {
	site = await openTestSite({ jobs: true, env: { METRICS_TOKEN: 'a-token-of-some-length' } });
});
afterAll(() => site.close());
beforeEach(async () => {
	number += 1;
	word = `currawong${'abcdefgh'[number]}`;
	// Figures are measured once a minute.
	site.setNow(new Date(Date.now() + number * 3_600_000));
	member = await buildMember(site, { timeZone: 'Australia/Perth' });
	await site.context.db.delete(alertMatches);
});

const read = async () => {
	site.setNow(new Date(site.context.clock().getTime() + 60_000));
	const { statusCode, body } = await site.app.inject({ url: '/api/alert-latency' });
	expect(statusCode).toBe(200);
	return alertLatencyReply.parse(JSON.parse(body)).latency;
};

async function readMetric(): Promise<string[]> {
	const headers = { authorization: 'Bearer a-token-of-some-length' };
	const { body } = await site.app.inject({ url: '/metrics', headers });
	return body.split('\n').filter((line) => line.startsWith('bilby_alert_latency_seconds{'));
}

const post = async () => {
	const { id } = await buildDeal(site.context.db, { title: word });
	await findNotified(site, id);
};

async function findLatencies() {
	const rows = await site.context.db
		.select({ ms: alertMatches.latencyMs })
		.from(alertMatches)
		.where(eq(alertMatches.userId, member.id))
		.orderBy(alertMatches.matchedAt);
	return rows.map(({ ms }) => ms);
}

it('measures from the change of a deal, even if its first check failed', async () => {
	await setAlert(member, { keywords: word, emailAlerts: false });
	const { db } = site.context;
	await db.transaction(async (tx) => {
		await buildDeal(tx, { title: word });
		await tx.execute(
			sql`update alert_checks set changed_at = changed_at - interval '42 seconds', due_at = due_at + interval '1 hour'`,
		);
	});
	await db.execute(sql`update deals set title = title || ' again'`);
	await matchQueuedDeals(site.context);
	await sendInstant(site.context);
	const [ms] = await findLatencies();
	expect(ms).toBeGreaterThanOrEqual(42_000);
	expect(ms).toBeLessThan(100_000);
});

it('leaves out digests, gathered notices and those of members with quiet hours or a snooze', async () => {
	await setAlert(member, { keywords: word, emailAlerts: false });
	await post();
	await sendInstant(site.context);
	site.setNow(new Date(site.context.clock().getTime() + 60_000));
	await post();
	site.setNow(new Date(site.context.clock().getTime() + 9 * 60_000));
	await sendInstant(site.context);
	expect((await findLatencies()).map((ms) => ms !== null)).toEqual([true, false]);

	for (const [path, body] of [
		['quiet-hours', { from: '03:00', to: '03:01' }],
		['snooze', { length: 'day' }],
	] as const) {
		member = await buildMember(site, { timeZone: 'Australia/Perth' });
		await setAlert(member, { keywords: word, emailAlerts: false });
		await member.call('PUT', `/api/alert-settings/${path}`, body);
		await post();
		if (path === 'snooze') await member.call('DELETE', '/api/alert-settings/snooze');
		site.setNow(new Date(site.context.clock().getTime() + 5 * 60_000));
		await sendInstant(site.context);
		expect(await findLatencies()).toEqual([null]);
	}

	member = await buildMember(site, { timeZone: 'Australia/Perth' });
	await setAlert(member, { keywords: word, emailAlerts: false, frequency: 'daily' });
	await post();
	site.setNow(new Date(site.context.clock().getTime() + 86_400_000));
	for (let hour = 0; hour < 24; hour += 6) {
		site.setNow(new Date(site.context.clock().getTime() + 6 * 3_600_000));
		await sendDigests(site.context);
	}
	expect(await findLatencies()).toEqual([null]);
});

it('tells everyone the percentiles of the last 24 hours, on the site and in the metrics', async () => {
	expect(await read()).toEqual({ notices: 0, percentiles: null });
	expect(await readMetric()).toEqual([]);
	const now = site.context.clock();
	const { id: dealId } = await buildDeal(site.context.db);
	const members = await Promise.all(Array.from({ length: 21 }, () => buildMember(site)));
	const channels = { frequency: 'instant', byMail: false, inApp: true, priceCents: 1_000 } as const;
	await site.context.db.insert(alertMatches).values(
		members.map(({ id }, index) => ({
			...channels,
			userId: id,
			dealId,
			matchedAt: now,
			// The last one was sent too long ago.
			sentAt: index < 20 ? now : new Date(now.getTime() - 86_400_000),
			latencyMs: (index + 1) * 100,
		})),
	);
	expect(await read()).toEqual({ notices: 20, percentiles: { p50: 1_000, p95: 1_900, p99: 2_000 } });
	expect(await readMetric()).toEqual([
		'bilby_alert_latency_seconds{quantile="0.5"} 1',
		'bilby_alert_latency_seconds{quantile="0.95"} 1.9',
		'bilby_alert_latency_seconds{quantile="0.99"} 2',
	]);
});
