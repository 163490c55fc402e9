import { MAX_PUSH_FAILURES } from '@bilby/contract/push/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSentDeals } from '../alerts/matches.queries.ts';
import { sendInstant } from '../alerts/send-alerts.ts';
import { sessions, users } from '../schema/accounts.ts';
import { alertMatches } from '../schema/alerts.ts';
import { deals } from '../schema/deals.ts';
import { pushDeliveries, pushDevices } from '../schema/push.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { buildPushDevice } from '../testing/rows/push-devices.ts';
import { type PushService, startPushService } from '../testing/servers/push-service.ts';
import { findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { sweepPushes } from './push.module.ts';

let site: TestSite;
let service: PushService;
let member: TestMember;
let status: number;
let headers: Record<string, string>;
let warnings: string[];
let made = 0;

beforeAll(async () => {
	service = await startPushService((_, response) => response.writeHead(status, headers).end());
	site = await openTestSite({ jobs: true, env: { FETCH_ALLOW: service.host, SITE_URL: 'https://bilby.example' } });
});
afterAll(() => Promise.all([site.close(), service.close()]));
beforeEach(async () => {
	[status, headers, warnings] = [201, {}, []];
	service.received.length = 0;
	made += 1;
	member = await buildMember(site);
});

const addDevice = () => buildPushDevice(site, member.id, { subscription: service.subscribe() });
const messages = () => service.received.map(({ message }) => message);

/** Posts deals that an alert of the member finds. */
async function findDeals(count: number, { alert = {}, title = 'Kettle' } = {}) {
	const word = `quoll${'abcdefghijklmnopqrstuvwxyzabcdefghijkl'.slice(made, made + 6)}`;
	await setAlert(member, { keywords: word, title: 'Kettles', emailAlerts: false, ...alert });
	const ids: number[] = [];
	for (let number = 0; number < count; number += 1) {
		const { id } = await buildDeal(site.context.db, { title: `${title} ${word}`, priceCents: 4_900 });
		await findNotified(site, id);
		ids.push(id);
	}
	return ids;
}

/** Queues a push about one deal without its job, so that the test can run it. */
async function queuePush(values: Partial<typeof pushDeliveries.$inferInsert> = {}) {
	const { db, clock } = site.context;
	const deviceId = await addDevice();
	const { id: dealId } = await buildDeal(db, { title: 'Kettle' });
	const alertId = await setAlert(member, { title: 'Kettles' });
	const [sentAt, frequency] = [clock(), 'instant' as const];
	await db.insert(alertMatches).values({
		...{
			userId: member.id,
			dealId,
			priceCents: 4_900,
			alertId,
			frequency,
			byMail: false,
			inApp: true,
			matchedAt: sentAt,
			sentAt,
		},
	});
	const [row] = await db
		.insert(pushDeliveries)
		.values({ deviceId, sentAt, frequency, ...values })
		.returning();
	return { id: row?.id ?? 0, deviceId, dealId };
}

async function deliver(deliveryId: number): Promise<string> {
	const logger = { warn: (text: unknown) => void warnings.push(String(text)) };
	const [result] = await deliverPushes(site.context, { alerts: { findSentDeals }, logger }, [{ deliveryId }]);
	return result?.status ?? '';
}
const isWaiting = async (id: number) => (await site.context.db.$count(pushDeliveries, eq(pushDeliveries.id, id))) > 0;
const hasDevice = async (id: number) => (await site.context.db.$count(pushDevices, eq(pushDevices.id, id))) > 0;

describe('a found deal', () => {
	it('is pushed once to each device of the member, within seconds', async () => {
		await addDevice();
		await addDevice();
		const [id] = await findDeals(1);
		await Promise.all([sendInstant(site.context), sendInstant(site.context)]);
		await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(2);
		await sendInstant(site.context);
		await expect.poll(() => site.context.db.$count(pushDeliveries), { timeout: 10_000 }).toBe(0);
		expect(service.received).toHaveLength(2);
		const [push] = service.received;
		expect(push?.message).toMatchObject({
			title: expect.stringMatching(/^Kettle quoll\w+: \$49\.00$/),
			body: 'A deal for your alert “Kettles”',
			path: `/deal-details/${id}`,
			tag: expect.stringMatching(/^alert-\d+$/),
		});
		expect(push?.headers).toMatchObject({ ttl: '14400', urgency: 'high' });
	});

	it('is not pushed by an alert that does not notify on the site', async () => {
		await addDevice();
		const [id = 0] = await findDeals(1, { alert: { emailAlerts: true, inAppAlerts: false } });
		await sendInstant(site.context);
		const [sent] = await site.context.db.select().from(alertMatches).where(eq(alertMatches.dealId, id));
		expect(sent?.sentAt).toBeInstanceOf(Date);
		expect(await site.context.db.$count(pushDeliveries)).toBe(0);
	});
});

describe('a push', () => {
	it('is dropped if its deals have ended', async () => {
		const { id, dealId } = await queuePush();
		await site.context.db.update(deals).set({ status: 2 }).where(eq(deals.id, dealId));
		expect([await deliver(id), await isWaiting(id), messages()]).toEqual(['fulfilled', false, []]);
	});

	it('is not repeated if its job runs again', async () => {
		const { id } = await queuePush();
		expect([await deliver(id), await deliver(id)]).toEqual(['fulfilled', 'fulfilled']);
		expect(messages()).toHaveLength(1);
	});

	it.each([404, 410])('removes its device after status %d', async (gone) => {
		const { id, deviceId } = await queuePush();
		status = gone;
		expect([await deliver(id), await hasDevice(deviceId)]).toEqual(['fulfilled', false]);
	});

	it.each([401, 403])('is dropped after status %d, and the operator gets a warning', async (denied) => {
		const { id, deviceId } = await queuePush();
		status = denied;
		expect([await deliver(id), await isWaiting(id), await hasDevice(deviceId)]).toEqual(['fulfilled', false, true]);
		expect(warnings).toEqual([expect.stringContaining('rejected the identity of this site')]);
	});

	it.each([
		[429, '120', 120],
		[503, '86400', 3_600],
		[429, 'soon', 0],
		[500, '', 0],
	])('waits after status %d with Retry-After "%s"', async (busy, retryAfter, seconds) => {
		const { id, deviceId } = await queuePush();
		[status, headers] = [busy, retryAfter ? { 'retry-after': retryAfter } : {}];
		expect([await deliver(id), await isWaiting(id)]).toEqual(['rejected', true]);
		status = 201;
		if (seconds > 0) {
			expect([await deliver(id), messages().length]).toEqual(['rejected', 1]);
			await site.context.db
				.update(pushDeliveries)
				.set({ notBefore: new Date(site.context.clock().getTime() - 1) })
				.where(eq(pushDeliveries.id, id));
		}
		expect([await deliver(id), await isWaiting(id), messages().length]).toEqual(['fulfilled', false, 2]);
		expect(await hasDevice(deviceId)).toBe(true);
	});

	it('gives up after several attempts, and removes its device after several failures', async () => {
		const { id, deviceId } = await queuePush({ attempts: 5 });
		status = 500;
		expect([await deliver(id), await isWaiting(id), await hasDevice(deviceId)]).toEqual(['fulfilled', false, true]);
		const { sentAt } =
			(await site.context.db.select().from(alertMatches).where(eq(alertMatches.userId, member.id)))[0] ?? {};
		status = 413;
		for (let failed = 1; failed < MAX_PUSH_FAILURES; failed += 1) {
			expect(await hasDevice(deviceId)).toBe(true);
			const values = { deviceId, sentAt: sentAt ?? new Date(), frequency: 'instant' } as const;
			const [row] = await site.context.db.insert(pushDeliveries).values(values).returning();
			expect(await deliver(row?.id ?? 0)).toBe('fulfilled');
		}
		expect(await hasDevice(deviceId)).toBe(false);
	});

	it.each<[string, (userId: number) => Promise<unknown>]>([
		[
			'the session was revoked',
			(userId) => site.context.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, userId)),
		],
		[
			'the session has expired',
			(userId) =>
				site.context.db
					.update(sessions)
					.set({ createdAt: new Date(0), expiresAt: new Date(1) })
					.where(eq(sessions.userId, userId)),
		],
		[
			'the member is disabled',
			(userId) => site.context.db.update(users).set({ status: 3 }).where(eq(users.id, userId)),
		],
		[
			'the member is leaving',
			(userId) => site.context.db.update(users).set({ deletesAt: new Date() }).where(eq(users.id, userId)),
		],
	])('is not sent after %s', async (_, change) => {
		const { id } = await queuePush();
		await change(member.id);
		expect([await deliver(id), messages()]).toEqual(['fulfilled', []]);
	});
});

it('the sweep deletes devices of expired sessions and pushes that were given up, and nothing else', async () => {
	const { db, clock } = site.context;
	const [expired, current, old] = [await queuePush(), await queuePush(), await queuePush()];
	const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, expired.deviceId));
	const past = { createdAt: new Date(0), expiresAt: new Date(1) };
	await db
		.update(sessions)
		.set(past)
		.where(eq(sessions.id, device?.sessionId ?? ''));
	const yesterday = new Date(clock().getTime() - 86_400_001);
	await db.update(pushDeliveries).set({ sentAt: yesterday }).where(eq(pushDeliveries.id, old.id));
	await sweepPushes(site.context);
	expect([await hasDevice(expired.deviceId), await isWaiting(expired.id)]).toEqual([false, false]);
	expect([await hasDevice(old.deviceId), await isWaiting(old.id)]).toEqual([true, false]);
	expect([await hasDevice(current.deviceId), await isWaiting(current.id)]).toEqual([true, true]);
});
