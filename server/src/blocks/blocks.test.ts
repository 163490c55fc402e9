import { blocksReply, MAX_BLOCKED_MEMBERS } from '@bilby/contract/blocks/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../schema/accounts.ts';
import { blocks } from '../schema/blocks.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const NOBODY = 2_000_000_000;

let site: TestSite;
let blocker: TestMember;
let other: TestMember;

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
	site.faults.length = 0;
	blocker = await buildMember(site);
	other = await buildMember(site, { avatar: 'abc' });
});

const send = (who: TestMember, userId: unknown, block: unknown = 1) =>
	who.call('POST', '/api/block', { userId, block });
const namesOf = async (who: TestMember) =>
	blocksReply.parse((await who.call('GET', '/api/blocks')).body).blocks.map(({ username }) => username);

describe('blocking a member', () => {
	it('moves them to the top of the list until they are unblocked, even when repeated', async () => {
		const { db } = site.context;
		const third = await buildMember(site);
		site.setNow(new Date('2026-06-01T02:00:00Z'));
		expect((await send(blocker, other.id)).body).toMatchObject({ success: true, blocked: 1 });
		site.setNow(new Date('2026-06-01T02:00:01Z'));
		await send(blocker, third.id);
		expect((await send(blocker, other.id)).status).toBe(200);
		const { body } = await blocker.call('GET', '/api/blocks');
		expect(body.blocks.map(({ id }: { id: number }) => id)).toEqual([third.id, other.id]);
		expect(body.blocks[1]).toEqual({ id: other.id, username: expect.any(String), avatar: 'abc' });
		await db.update(users).set({ username: 'Renamed.Quoll' }).where(eq(users.id, other.id));
		expect(await namesOf(blocker)).toContain('Renamed.Quoll');
		expect((await send(blocker, other.id, 0)).body).toMatchObject({ blocked: 0 });
		expect((await send(blocker, other.id, false)).status).toBe(200);
		expect(await namesOf(blocker)).not.toContain('Renamed.Quoll');
		expect(site.faults).toEqual([]);
	});

	it('is open to all logged-in members, verified or not', async () => {
		const unverified = await buildMember(site, { emailVerifiedAt: null });
		expect((await send(unverified, other.id)).status).toBe(200);
		for (const [method, url] of [
			['POST', '/api/block'],
			['GET', '/api/blocks'],
		] as const) {
			const payload = method === 'POST' ? { userId: other.id, block: 1 } : undefined;
			const response = await site.app.inject({ method, url, ...(payload && { payload }) });
			expect([response.statusCode, response.json().code]).toEqual([401, 'no_session']);
		}
	});

	it.each([
		['disabled', { status: 3 }],
		['unverified', { emailVerifiedAt: null }],
	])('treats %s members like unknown ones, even if they were blocked before', async (_, hidden) => {
		const { db } = site.context;
		const hiddenMember = await buildMember(site, hidden);
		const unknown = await send(blocker, NOBODY);
		expect(unknown.status).toBe(404);
		expect(await send(blocker, hiddenMember.id)).toEqual(unknown);
		await send(blocker, other.id);
		await db.update(users).set(hidden).where(eq(users.id, other.id));
		expect(await send(blocker, other.id)).toEqual(unknown);
		const { body } = await blocker.call('GET', '/api/blocks');
		expect([body.blocks, body.hiddenIds]).toEqual([[], [other.id]]);
		// The block is still in effect when the account returns, and can be removed before that.
		expect((await send(blocker, other.id, 0)).body).toMatchObject({ blocked: 0 });
		expect((await blocker.call('GET', '/api/blocks')).body.hiddenIds).toEqual([]);
	});

	it.each([
		['yourself', () => blocker.id, 400],
		['an unknown member', () => NOBODY, 404],
		['0', () => 0, 400],
		['a name', () => "1' or 1=1", 400],
		['nothing', () => undefined, 400],
		['a list', () => [other.id], 400],
		['a number beyond an integer', () => 2 ** 31, 400],
	])('rejects %s', async (_, idOf, status) => {
		expect((await send(blocker, idOf())).status).toBe(status);
		expect(await namesOf(blocker)).toEqual([]);
		expect(site.faults).toEqual([]);
	});

	it('counts two simultaneous requests once', async () => {
		const responses = await Promise.all([send(blocker, other.id), send(blocker, other.id), send(other, blocker.id)]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await namesOf(blocker)).toHaveLength(1);
		expect(site.faults).toEqual([]);
	});

	it('has a limit that two simultaneous requests cannot exceed', async () => {
		const { db } = site.context;
		const rows = Array.from({ length: MAX_BLOCKED_MEMBERS + 1 }, (_, index) => ({
			username: `b${blocker.id}x${index}`,
			email: `b${blocker.id}x${index}@example.com`,
			firstName: 'Test',
			lastName: 'Member',
			emailVerifiedAt: new Date(),
		}));
		const made = await db.insert(users).values(rows).returning({ id: users.id });
		const [first, second, ...rest] = made.map(({ id }) => id);
		await db.insert(blocks).values(rest.map((blockedId) => ({ blockerId: blocker.id, blockedId })));
		const responses = await Promise.all([send(blocker, first), send(blocker, second)]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(responses.find(({ status }) => status === 409)?.body.message).toContain('1,000');
		const full = await namesOf(blocker);
		expect(full).toHaveLength(MAX_BLOCKED_MEMBERS);
		// Blocking someone who is already blocked does not count.
		expect((await send(blocker, rest[0])).status).toBe(200);
		expect((await send(blocker, rest[0], 0)).status).toBe(200);
		expect((await send(blocker, other.id)).status).toBe(200);
	});

	it('ends when either account is deleted', async () => {
		const { db } = site.context;
		await send(blocker, other.id);
		await send(other, blocker.id);
		await db.delete(users).where(eq(users.id, other.id));
		expect(await db.select().from(blocks).where(eq(blocks.blockedId, other.id))).toEqual([]);
		expect(await namesOf(blocker)).toEqual([]);
	});
});

it('does not reveal to members that they are blocked', async () => {
	const { db } = site.context;
	const deal = await buildDeal(db, { userId: blocker.id });
	await other.call('POST', '/api/deal-comment-all', { dealId: deal.id, comment: 'Well found.' });
	const name = (await db.select().from(users).where(eq(users.id, blocker.id)))[0]?.username;
	const requests = [
		['GET', '/api/profile'],
		['GET', '/api/blocks'],
		['POST', '/api/userProfile', { id: blocker.id }],
		['POST', '/api/publicProfile', { username: name }],
		['POST', '/api/memberDeals', { userId: blocker.id }],
		['POST', '/api/memberComments', { userId: blocker.id }],
		['POST', '/api/homePageDeals', {}],
		['GET', `/api/deal/${deal.id}`],
		['GET', `/api/deal-comments?id=${deal.id}`],
		['POST', '/api/dealStates', { ids: [deal.id] }],
	] as const;
	const responses = async () => {
		const found = [];
		for (const [method, url, payload] of requests) found.push(await other.call(method, url, payload));
		return found;
	};
	const before = await responses();
	expect(before.every(({ status }) => status === 200)).toBe(true);
	await send(blocker, other.id);
	expect(await responses()).toEqual(before);
	// The member who blocked them still sees their comments.
	const said = await other.call('POST', '/api/deal-comment-all', { dealId: deal.id, comment: 'Bought two.' });
	expect(said.status).toBe(200);
	const seen = await blocker.call('GET', `/api/deal-comments?id=${deal.id}`);
	expect(JSON.stringify(seen.body)).toContain('Bought two.');
});

it('does not invalidate public pages when a member blocks another', async () => {
	const cleared: string[] = [];
	site.context.pageCache.onClear((tags) => cleared.push(...tags));
	await send(blocker, other.id);
	expect(cleared).toEqual([]);
});
