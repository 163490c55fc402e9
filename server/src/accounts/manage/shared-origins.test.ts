import { memberHistoryReply } from '@bilby/contract/staff/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loginOrigins } from '#schema/login-origins.ts';
import { buildUser } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { loginOriginData } from '../personal-data/session-data.ts';
import { sweepLoginOrigins } from '../sessions/login-origins.ts';
import { openSession } from '../sessions/sessions.service.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');
const DAY_MS = 86_400_000;
const NOBODY = { members: [], isCut: false, byMany: 0 };

let site: TestSite;
let moderator: TestMember;
let member: { id: number; email: string };
/** Each test has its own networks. */
let network = 0;

beforeAll(async () => {
	site = await openTestSite();
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());
beforeEach(async () => {
	site.setNow(NOW);
	network += 1;
	member = await buildUser(site.context.db);
});

const address = (host: number, net = network) => `10.0.${net}.${host}`;
async function logIn({ id: userId }: { id: number }, { from = address(1), deviceId = '', daysAgo = 0 } = {}) {
	site.setNow(new Date(NOW.getTime() - daysAgo * DAY_MS));
	const origin = { address: from, userAgent: undefined, ...(deviceId !== '' && { deviceId }) };
	await openSession(site.context, site.context.db, { userId, remember: false, origin });
	site.setNow(NOW);
}
async function read({ id } = member, who = moderator) {
	const { status, body } = await who.call('POST', '/api/memberHistory', { id });
	expect(status, JSON.stringify(body)).toBe(200);
	const { sharedNetworks, sharedDevices } = memberHistoryReply.parse(body);
	return { sharedNetworks, sharedDevices };
}
const build = (overrides: object = {}) => buildUser(site.context.db, overrides);
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

it('names members who logged in from the same network, with both times and without the network', async () => {
	const other = await build();
	await logIn(member, { from: address(1), daysAgo: 5 });
	await logIn(other, { from: address(200), daysAgo: 20 });
	await logIn(other, { from: address(201), daysAgo: 3 });
	// The next network is another one.
	await logIn(await build(), { from: address(1, network + 100) });
	const { sharedNetworks, sharedDevices } = await read();
	expect(sharedNetworks).toEqual({
		members: [{ id: other.id, username: other.username, lastAt: daysAgo(3), ownLastAt: daysAgo(5) }],
		isCut: false,
		byMany: 0,
	});
	expect(sharedDevices).toEqual(NOBODY);
	const { body } = await moderator.call('POST', '/api/memberHistory', { id: member.id });
	const hashes = await site.context.db.select({ hash: loginOrigins.hash }).from(loginOrigins);
	for (const secret of ['10.0.', ...hashes.map(({ hash }) => hash)]) expect(JSON.stringify(body)).not.toContain(secret);
});

it('names members who logged in with the same device, elsewhere too', async () => {
	const other = await build();
	const deviceId = `device-${network}`.padEnd(22, 'x');
	await logIn(member, { deviceId });
	await logIn(other, { deviceId, from: address(1, network + 100), daysAgo: 1 });
	const { sharedNetworks, sharedDevices } = await read();
	expect(sharedNetworks).toEqual(NOBODY);
	expect(sharedDevices.members).toMatchObject([{ id: other.id, lastAt: daysAgo(1) }]);
});

it('compares IPv6 addresses by the network of a provider’s customer', async () => {
	const [near, far] = [await build(), await build()];
	const at = (rest: string) => `2001:db8:${network.toString(16)}:${rest}`;
	await logIn(member, { from: at('1::1') });
	await logIn(near, { from: at('ffff::9') });
	await logIn(far, { from: `2001:db9:${network.toString(16)}:1::1` });
	expect((await read()).sharedNetworks.members.map(({ id }) => id)).toEqual([near.id]);
});

it('names each member once, the latest log-in first, and at most 20', async () => {
	const others = [];
	for (let index = 0; index < 22; index += 1) others.push(await build());
	await logIn(member, { from: address(1) });
	await logIn(member, { from: address(1, network + 100) });
	for (const [index, other] of others.entries()) {
		await logIn(other, { from: address(1), daysAgo: index + 1 });
		await logIn(other, { from: address(1, network + 100), daysAgo: index + 2 });
	}
	const { sharedNetworks } = await read();
	expect(sharedNetworks.members.map(({ id }) => id)).toEqual(others.slice(0, 20).map(({ id }) => id));
	expect(sharedNetworks.isCut).toBe(true);
});

it('names nobody on a network of more than 50 members', async () => {
	await logIn(member);
	for (let index = 0; index < 49; index += 1) await logIn(await build(), { daysAgo: 1 });
	const before = (await read()).sharedNetworks;
	expect([before.members.length, before.isCut, before.byMany]).toEqual([20, true, 0]);
	await logIn(await build({ role: 1 }), { daysAgo: 2 });
	expect((await read()).sharedNetworks).toEqual({ ...NOBODY, byMany: 1 });
});

it('leaves out members whom the viewer may not manage', async () => {
	const [admin, peer] = [await build({ role: 2 }), await build({ role: 3 })];
	for (const who of [member, admin, peer, moderator]) await logIn(who);
	expect((await read()).sharedNetworks.members).toEqual([]);
	const above = await buildMember(site, { role: 2 });
	const seen = (await read(member, above)).sharedNetworks.members.map(({ id }) => id);
	expect(seen.toSorted((one, other) => one - other)).toEqual(
		[peer.id, moderator.id].toSorted((one, other) => one - other),
	);
});

it('is forgotten 90 days after the last log-in from there', async () => {
	const other = await build();
	await logIn(other, { daysAgo: 89 });
	await logIn(member, { daysAgo: 200 });
	await logIn(member, { from: address(1, network + 100), daysAgo: 200 });
	expect((await read()).sharedNetworks.members).toEqual([]);
	const findRows = ({ id }: { id: number }) =>
		site.context.db.select().from(loginOrigins).where(eq(loginOrigins.userId, id));
	await sweepLoginOrigins(site.context.db, NOW);
	expect([(await findRows(member)).length, (await findRows(other)).length]).toEqual([0, 1]);
});

it('is part of the data download without hashes, and is erased with the account', async () => {
	const other = await build();
	await logIn(member, { deviceId: 'x'.repeat(22), daysAgo: 2 });
	await logIn(other, { deviceId: 'x'.repeat(22) });
	const subject = { userId: member.id, email: member.email };
	const exported = [];
	for await (const row of loginOriginData.exportRows(site.context.db, subject)) exported.push(row);
	const at = new Date(daysAgo(2));
	expect(exported).toEqual([
		{ kind: 'device', firstAt: at, lastAt: at },
		{ kind: 'network', firstAt: at, lastAt: at },
	]);
	const { onDeletion } = loginOriginData;
	if (!('erase' in onDeletion)) throw new Error('The log-ins are kept.');
	expect(await onDeletion.erase(site.context.db, subject)).toEqual({ rows: 2 });
	expect(await onDeletion.erase(site.context.db, subject)).toEqual({ rows: 0 });
	expect((await read(other)).sharedDevices).toEqual(NOBODY);
	expect(await site.context.db.select().from(loginOrigins).where(eq(loginOrigins.userId, other.id))).toHaveLength(2);
});
