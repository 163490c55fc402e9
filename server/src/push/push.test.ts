// One database is enough: this tests push services.
import { MAX_PUSH_DEVICES } from '@bilby/contract/push/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSession } from '../accounts/sessions/sessions.service.ts';
import { pushDevices } from '../schema/push.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { type LocalWebServer, startLocalWebServer } from '../testing/servers/local-web-server.ts';
import { type PushService, startPushService } from '../testing/servers/push-service.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { pushData } from './push.personal-data.ts';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' };

let site: TestSite;
let service: PushService;
let inside: LocalWebServer;
let member: TestMember;
let status: number;
let location: string | null;

beforeAll(async () => {
	inside = await startLocalWebServer((_, response) => response.end());
	service = await startPushService((request, response) => {
		if (request.url === '/slow') return;
		if (request.url !== '/endless') return response.writeHead(status, location ? { location } : {}).end();
		response.writeHead(201);
		const more = setInterval(() => response.write('x'.repeat(10_000)), 1);
		response.on('close', () => clearInterval(more));
	});
	site = await openTestSite({ env: { FETCH_ALLOW: service.host, SITE_URL: 'https://bilby.example' } });
});
afterAll(() => Promise.all([site.close(), service.close(), inside.close()]));
beforeEach(async () => {
	[status, location] = [201, null];
	service.received.length = 0;
	member = await buildMember(site);
});

const add = (subscription: object = service.subscribe(), who = member) =>
	who.call('POST', '/api/push-devices', subscription, FIREFOX);
const addDevice = async (path?: string): Promise<number> => (await add(service.subscribe(path))).body.id;
const test = async (id: number) => (await member.call('POST', `/api/push-devices/${id}/test`)).body;
const list = async (who = member) => (await who.call('GET', '/api/push-devices')).body.devices;

/** Logs in on another device. */
async function logInAgain(): Promise<TestMember> {
	const origin = { address: '203.0.113.8', userAgent: undefined };
	const token = await openSession(site.context, site.context.db, { userId: member.id, remember: true, origin });
	return {
		...member,
		token,
		call: (method, url, payload, headers) => member.call(method, url, payload, { accesstoken: token, ...headers }),
	};
}

it('a browser in which several members turn it on at the same time belongs to one of them', async () => {
	const members = [member, await buildMember(site), await buildMember(site), await buildMember(site)];
	const subscription = service.subscribe();
	const responses = await Promise.all(members.map((who) => add(subscription, who)));
	expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200]);
	const lists = await Promise.all(members.map((who) => list(who)));
	expect(lists.flat()).toHaveLength(1);
	expect(site.faults).toEqual([]);
});

it('sends an encrypted and signed test, which only this browser can read', async () => {
	const id = await addDevice();
	expect(await list()).toMatchObject([{ id, name: 'Firefox on Android', current: true, last_sent_at: null }]);
	expect(await test(id)).toMatchObject({ delivered: true, removed: false });
	const { publicKey } = (await member.call('GET', '/api/push-devices')).body;
	expect(service.received).toMatchObject([
		{
			message: { title: 'It works', path: '/notifications?tab=settings', tag: 'test' },
			headers: { ttl: '60', urgency: 'high', topic: 'test', 'content-encoding': 'aes128gcm' },
			claims: { aud: service.origin, sub: 'https://bilby.example' },
			bytes: 4_096,
			publicKey,
		},
	]);
	expect((await list())[0].last_sent_at).toEqual(expect.any(String));
});

it('stores endpoints and keys only encrypted, and leaves them out of the personal download', async () => {
	const subscription = service.subscribe();
	const { id } = (await add(subscription)).body;
	const [row] = await site.context.db.select().from(pushDevices).where(eq(pushDevices.id, id));
	const stored = JSON.stringify(row);
	expect(stored).not.toContain(subscription.endpoint);
	expect(stored).not.toContain(subscription.keys.auth);
	const rows: object[] = [];
	const exported = pushData.exportRows(site.context.db, { userId: member.id, email: member.email });
	for await (const one of exported) rows.push(one);
	expect(rows).toEqual([{ name: 'Firefox on Android', addedAt: row?.createdAt, lastSentAt: null }]);
});

it.each([
	['another scheme', { endpoint: 'http://push.example/x' }],
	['a script', { endpoint: 'javascript:alert(1)' }],
	['a password', { endpoint: 'https://user:password@push.example/' }],
	['an unusual port', { endpoint: 'https://push.example:8443/' }],
	['no address', { endpoint: 'push' }],
	['a long address', { endpoint: `https://push.example/${'x'.repeat(1_000)}` }],
	['a short key', { keys: { p256dh: 'BAAA', auth: 'A'.repeat(22) } }],
	['a key that is no point on the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
	['a long secret', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(23) } }],
	['no keys', { keys: undefined }],
])('rejects a subscription with %s', async (_, change) => {
	expect((await add({ ...service.subscribe(), ...change })).status).toBe(400);
	expect(await list()).toEqual([]);
});

it('never reaches a private address and follows no redirect', async () => {
	const subscription = { ...service.subscribe(), endpoint: 'https://127.0.0.1/' };
	const { id } = (await add(subscription)).body;
	expect(await test(id)).toMatchObject({ delivered: false, removed: false });
	const other = await addDevice();
	[status, location] = [307, inside.url('/')];
	expect(await test(other)).toMatchObject({ delivered: false, removed: false });
	expect(inside.requests).toEqual([]);
});

it('does not read endless responses and stops waiting for slow ones', { timeout: 15_000 }, async () => {
	expect(await test(await addDevice('/endless'))).toMatchObject({ delivered: true });
	expect(await test(await addDevice('/slow'))).toMatchObject({ delivered: false, removed: false });
});

it.each([404, 410])('removes a device whose push service responds with %d', async (gone) => {
	const id = await addDevice();
	status = gone;
	expect(await test(id)).toMatchObject({ delivered: false, removed: true });
	expect(await list()).toEqual([]);
	expect((await member.call('POST', `/api/push-devices/${id}/test`)).status).toBe(404);
});

it.each([401, 403, 429, 500])('keeps a device whose push service responds with %d', async (other) => {
	const id = await addDevice();
	status = other;
	expect(await test(id)).toMatchObject({ delivered: false, removed: false });
	expect(await list()).toMatchObject([{ id }]);
});

it('hides the devices of other members', async () => {
	const id = await addDevice();
	const other = await buildMember(site);
	expect((await other.call('POST', `/api/push-devices/${id}/test`)).status).toBe(404);
	expect((await other.call('DELETE', `/api/push-devices/${id}`)).status).toBe(404);
	expect(await list(other)).toEqual([]);
	expect((await member.call('DELETE', `/api/push-devices/${id}`)).status).toBe(200);
	expect(await list()).toEqual([]);
});

it('has one device a session, and moves a browser to the member who used it last', async () => {
	const first = service.subscribe();
	const { id } = (await add(first)).body;
	expect((await add(first)).body.id).toBe(id);
	const renewed = (await add()).body.id;
	expect(await list()).toMatchObject([{ id: renewed }]);
	const [shared, other] = [service.subscribe(), await buildMember(site)];
	await add(shared);
	await add(shared, other);
	expect(await list()).toEqual([]);
	expect(await list(other)).toHaveLength(1);
});

it('moves a device to the subscription that replaced its own, without a session', async () => {
	const [old, renewed] = [service.subscribe('/old'), service.subscribe('/renewed')];
	const { id } = (await add(old)).body;
	const renew = (body: object) =>
		site.app.inject({ method: 'POST', url: '/api/push-renewals', payload: body }).then(({ statusCode }) => statusCode);
	const otherKeys = service.subscribe('/other').keys;
	for (const wrong of [
		{ old: { ...old, keys: { ...old.keys, auth: otherKeys.auth } }, renewed },
		{ old: { ...old, endpoint: `${old.endpoint}x` }, renewed },
	]) {
		expect(await renew(wrong)).toBe(404);
	}
	const insecure = { ...renewed, endpoint: 'http://push.example/device' };
	expect(await renew({ old, renewed: insecure })).toBe(400);
	expect(await renew({ old, renewed })).toBe(200);
	expect(await list()).toMatchObject([{ id, current: true }]);
	expect(await test(id)).toMatchObject({ delivered: true });
	expect(service.received.map(({ path }) => path)).toEqual(['/renewed']);

	// The old subscription no longer proves anything, nor does one of a session that has ended.
	expect(await renew({ old, renewed: service.subscribe('/thief') })).toBe(404);
	await member.call('POST', '/api/logout');
	expect(await renew({ old: renewed, renewed: old })).toBe(404);
});

it('moves two devices at the same time that were given each other’s subscriptions', async () => {
	const other = await buildMember(site);
	const [mine, theirs] = [service.subscribe(), service.subscribe()];
	await add(mine);
	await add(theirs, other);
	const renew = (old: object, renewed: object) =>
		site.app.inject({ method: 'POST', url: '/api/push-renewals', payload: { old, renewed } });
	const responses = await Promise.all([renew(mine, theirs), renew(theirs, mine)]);
	expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
	// The first one takes the subscription of the other, whose device is gone then.
	expect([...(await list()), ...(await list(other))]).toHaveLength(1);
	expect(site.faults).toEqual([]);
});

it('removes the device of a session that ends, and no other', async () => {
	const id = await addDevice();
	const elsewhere = await logInAgain();
	const { id: otherId } = (await add(service.subscribe(), elsewhere)).body;
	expect(await list()).toMatchObject([
		{ id, current: true },
		{ id: otherId, current: false },
	]);
	expect((await member.call('POST', '/api/logout')).status).toBe(200);
	expect(await list(elsewhere)).toMatchObject([{ id: otherId, current: true }]);
	expect(await site.context.db.$count(pushDevices, eq(pushDevices.id, id))).toBe(0);
});

it('allows only so many devices, even in parallel', async () => {
	const sessions = await Promise.all(Array.from({ length: MAX_PUSH_DEVICES + 2 }, logInAgain));
	const all = await Promise.all(sessions.map((who) => add(service.subscribe(), who)));
	expect(all.filter(({ status: code }) => code === 200)).toHaveLength(MAX_PUSH_DEVICES);
	expect(all.filter(({ status: code }) => code === 409)).toHaveLength(2);
	// A device that is known can renew itself although there is no space.
	const known = sessions[all.findIndex(({ status: code }) => code === 200)];
	expect((await add(service.subscribe(), known)).status).toBe(200);
});
