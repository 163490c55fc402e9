import { memberCommentsReply, memberDealsReply, publicProfileReply } from '@bilby/contract/members/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reservedUsernames, users } from '../schema/accounts.ts';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const NOW = new Date('2026-06-01T02:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

let site: TestSite;
let member: TestMember;
let name: string;
let made = 0;

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
	site.setNow(NOW);
	site.faults.length = 0;
	made += 1;
	name = `Quoll.Fan${made}`;
	member = await buildMember(site, {
		username: name,
		firstName: 'Secretfirst',
		lastName: 'Secretlast',
		email: `secret${made}@example.com`,
		address: '1 Secret St',
		zipCode: '6999',
		birthDate: '1971-03-04',
		hideBirthDate: false,
		city: 'Perth',
		avatar: 'face',
		reputation: 640,
		dealCount: 12,
		commentCount: 3,
		voteCount: 777_001,
		savedCount: 777_002,
		createdAt: minutesAgo(600_000),
	});
});

async function post(url: string, payload: object) {
	const reply = await site.app.inject({ method: 'POST', url, payload });
	return { status: reply.statusCode, body: reply.json() };
}
const getProfile = (username: string) => post('/api/publicProfile', { username });
const listDeals = async (query: object = {}) =>
	memberDealsReply.parse((await post('/api/memberDeals', { userId: member.id, ...query })).body);
const listComments = async (query: object = {}) =>
	memberCommentsReply.parse((await post('/api/memberComments', { userId: member.id, ...query })).body);
const change = (fields: Partial<typeof users.$inferInsert>) =>
	site.context.db.update(users).set(fields).where(eq(users.id, member.id));

async function say(dealId: number, comment: string): Promise<number> {
	const { status, body } = await member.call('POST', '/api/deal-comment-all', { dealId, comment });
	expect(status, JSON.stringify(body)).toBe(200);
	return body.comment.id;
}

describe('a public profile', () => {
	it('contains exactly the public fields', async () => {
		const { status, body } = await getProfile(name);
		expect(status).toBe(200);
		expect(body).toEqual({
			response: 'success',
			success: true,
			status: 'success',
			member: {
				id: member.id,
				username: name,
				avatar: 'face',
				role: 4,
				city: 'Perth',
				created_at: minutesAgo(600_000).toISOString(),
				reputationPoints: 640,
				level: 6,
				rank: 'Deal Expert',
				achievements: ['Early Adopter', 'Deal Master'],
				dealsCount: 12,
				commentsCount: 3,
			},
		});
		expect(publicProfileReply.parse(body)).toEqual(body);
		const other = await buildMember(site);
		expect((await other.call('POST', '/api/publicProfile', { username: name })).body).toEqual(body);
		const deal = await buildDeal(site.context.db, { userId: member.id });
		await say(deal.id, 'Well found.');
		const everything = JSON.stringify([body, await listDeals(), await listComments()]);
		expect(everything).not.toMatch(/secret|6999|1971|77700|password|token|birth|dob/i);
	});

	it('is found in any case and has the name in the member’s own spelling', async () => {
		expect((await getProfile(name.toUpperCase())).body.member.username).toBe(name);
	});

	it.each([
		['an unknown name', 'no-such-member'],
		['a look-alike name', 'Qu0ll.FanX'],
		['a character that the database folds into a letter', 'Quoll.Fan\u212A'],
		['emoji', '🐨🐨🐨'],
		['SQL', "x' or '1'='1"],
		['a path to a parent folder', '../../etc/passwd'],
		['a pattern', '%'],
		['an address', 'secret1@example.com'],
		['one character', 'q'],
	])('does not exist for %s', async (_, username) => {
		expect(await getProfile(username)).toMatchObject({ status: 404, body: { code: 'not_found' } });
		expect(site.faults).toEqual([]);
	});

	it.each([
		['1,000 characters', { username: 'x'.repeat(1_000) }],
		['an empty name', { username: '' }],
		['a number', { username: 7 }],
		['a list', { username: ['Quoll'] }],
		['a missing name', {}],
	])('rejects %s', async (_, body) => {
		expect(await post('/api/publicProfile', body)).toMatchObject({ status: 400, body: { code: 'validation' } });
	});

	it('is not found by a look-alike name', async () => {
		await change({ username: `b1lby${made}x` });
		expect((await getProfile(`bilby${made}x`)).status).toBe(404);
		expect((await getProfile(`b1lby${made}x`)).status).toBe(200);
	});

	it.each([
		['disabled', { status: 3 }],
		['not verified', { emailVerifiedAt: null }],
	])('does not exist if the member is %s, and neither do their lists', async (_, state) => {
		const deal = await buildDeal(site.context.db, { userId: member.id });
		await say(deal.id, 'Well found.');
		await change(state);
		const userId = member.id;
		const gone = await getProfile('no-such-member');
		expect(gone.status).toBe(404);
		expect(await getProfile(name)).toEqual(gone);
		expect(await post('/api/memberDeals', { userId })).toEqual(gone);
		expect(await post('/api/memberComments', { userId })).toEqual(gone);
		expect(await post('/api/memberComments', { userId: 2_000_000_000 })).toEqual(gone);
	});

	it('disappears with the member', async () => {
		await site.context.db.delete(users).where(eq(users.id, member.id));
		expect((await getProfile(name)).status).toBe(404);
	});
});

describe('a former username', () => {
	const rename = async (username: string) => {
		const [row] = await site.context.db.select().from(users).where(eq(users.id, member.id));
		const { firstName, lastName, email } = row ?? {};
		const { status, body } = await member.call('POST', '/api/editProfile', { firstName, lastName, email, username });
		expect(status, JSON.stringify(body)).toBe(200);
	};
	const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

	it('leads to the member while it is reserved, unlike a look-alike name', async () => {
		await rename(`Numbat.At${made}`);
		expect((await getProfile(name)).body.member.username).toBe(`Numbat.At${made}`);
		expect((await getProfile(name.toLowerCase())).body.member.username).toBe(`Numbat.At${made}`);
		expect((await getProfile(name.replace('.', ''))).status).toBe(404);
		expect((await getProfile(name.replace('o', '0'))).status).toBe(404);
		site.setNow(inDays(91));
		expect((await getProfile(name)).status).toBe(404);
	});

	it('leads to the member even if the new name looks similar', async () => {
		await rename(name.replace('.', '_'));
		expect((await getProfile(name)).body.member.username).toBe(name.replace('.', '_'));
	});

	it('leads nowhere after the member is disabled, and to a new owner if there is one', async () => {
		await rename(`Numbat.At${made}`);
		await change({ status: 3 });
		expect((await getProfile(name)).status).toBe(404);
		const heir = await buildMember(site, { username: name });
		expect((await getProfile(name)).body.member.id).toBe(heir.id);
	});

	it('leads nowhere if only its skeleton is stored, as in older rows', async () => {
		await rename(`Numbat.At${made}`);
		await site.context.db.update(reservedUsernames).set({ username: null });
		expect((await getProfile(name)).status).toBe(404);
	});
});

describe('the deals of a member', () => {
	it('are the approved public ones, newest first, page by page', async () => {
		const { db } = site.context;
		for (let index = 0; index < 7; index += 1) {
			await buildDeal(db, {
				userId: member.id,
				title: `Lamp ${index}`,
				// Some deals share a time.
				createdAt: minutesAgo(Math.floor(index / 3)),
				...(index === 1 && { review: 'held' as const }),
				...(index === 2 && { review: 'pending' as const }),
				...(index === 3 && { status: 2 }),
				...(index === 4 && { status: 0 }),
			});
		}
		await buildDeal(db, { title: 'Of another' });
		const titles = (list: { deals: { del_title: string }[] }) => list.deals.map((deal) => deal.del_title);
		expect(titles(await listDeals())).toEqual(['Lamp 0', 'Lamp 5', 'Lamp 4', 'Lamp 6']);
		const first = await listDeals({ limit: 2 });
		const second = await listDeals({ limit: 2, cursor: first.nextCursor });
		expect([...titles(first), ...titles(second)]).toEqual(['Lamp 0', 'Lamp 5', 'Lamp 4', 'Lamp 6']);
		expect(second.nextCursor).toBeNull();
	});

	it('are empty if all are on hold, while the member is still found', async () => {
		const { db } = site.context;
		const deal = await buildDeal(db, { userId: member.id, title: 'Heldsecret', review: 'held' });
		await say(deal.id, 'Of mine.');
		const responses = [await getProfile(name), await post('/api/memberDeals', { userId: member.id })];
		responses.push(await post('/api/memberComments', { userId: member.id }));
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(JSON.stringify(responses)).not.toMatch(/Heldsecret|Of mine/);
	});

	it.each([
		[
			'a cursor of another list',
			{ cursor: Buffer.from('["approved","2026-01-01T00:00:00.000Z",1]').toString('base64url') },
		],
		[
			'a cursor of comments',
			{ cursor: Buffer.from('["member comments","2026-01-01T00:00:00.000Z",1]').toString('base64url') },
		],
		['an invalid cursor', { cursor: "'; drop table deals" }],
		['too many at once', { limit: 101 }],
		['none at once', { limit: 0 }],
		['a name for an id', { userId: 'quoll' }],
	])('reject %s', async (_, query) => {
		expect((await post('/api/memberDeals', { userId: member.id, ...query })).status).toBe(400);
		expect(site.faults).toEqual([]);
	});
});

describe('the comments of a member', () => {
	it('are the public ones, newest first, each with its deal', async () => {
		const { db } = site.context;
		const open = await buildDeal(db, { title: 'Open' });
		const held = await buildDeal(db, { title: 'Soon held' });
		const suspended = await buildDeal(db, { title: 'Soon suspended' });
		const ids: number[] = [];
		for (const [index, deal] of [open, held, open, suspended, open].entries()) {
			site.setNow(minutesAgo(10 - index));
			ids.push(await say(deal.id, `<p>Word <b>${index}</b></p>`));
		}
		site.setNow(NOW);
		await db.update(deals).set({ review: 'held' }).where(eq(deals.id, held.id));
		await db.update(deals).set({ status: 2 }).where(eq(deals.id, suspended.id));
		const hidden = await say(open.id, 'Reported thrice');
		await db.update(comments).set({ hidden: true }).where(eq(comments.id, hidden));
		const list = await listComments();
		expect(list.comments.map(({ excerpt }) => excerpt)).toEqual(['Word 4', 'Word 2', 'Word 0']);
		expect(list.comments[0]).toEqual({
			id: ids[4],
			deal_id: open.id,
			del_title: 'Open',
			excerpt: 'Word 4',
			dcm_created_dts: minutesAgo(6).toISOString(),
			dcm_count_like: 0,
			dcm_count_dislike: 0,
		});
		const first = await listComments({ limit: 2 });
		const second = await listComments({ limit: 2, cursor: first.nextCursor });
		expect(second.comments.map(({ excerpt }) => excerpt)).toEqual(['Word 0']);
		expect(second.nextCursor).toBeNull();
		expect((await post('/api/memberComments', { userId: member.id, limit: 51 })).status).toBe(400);
	});
});
