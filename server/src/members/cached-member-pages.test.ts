// One database is enough: this tests cached pages.
import { publicProfileReply } from '@bilby/contract/members/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CACHED_PATHS, MEMBER_ACTIVITY } from '../modules.ts';
import type { WebEntry } from '../pages/render-page.ts';
import { cacheKey } from '../platform/page-cache/cached-path.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { users } from '../schema/accounts.ts';
import { deals } from '../schema/deals.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let address: string;
let rendered: string[];
let made = 0;
let member: TestMember;
let name: string;
let dealId: number;

/** A minimal page that makes the same calls as the real one. */
const web: WebEntry = {
	fetch: async (request, { context }) => {
		const { pathname } = new URL(request.url);
		rendered.push(pathname);
		const post = (path: string, body: object) =>
			context.apiFetch(path, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			});
		const username = pathname.split('/').at(-1);
		const profile = await post('/api/publicProfile', { username });
		if (profile.status !== 200) return new Response('<html>Nobody</html>', { status: 404 });
		const { member } = publicProfileReply.parse(await profile.json());
		if (member.username !== username) {
			return new Response(null, { status: 301, headers: { location: `/user/${member.username}` } });
		}
		const lists = await Promise.all([
			post('/api/memberDeals', { userId: member.id }),
			post('/api/memberComments', { userId: member.id }),
		]);
		const texts = await Promise.all(lists.map((list) => list.text()));
		return new Response(`<html>${JSON.stringify(member)} ${texts.join(' ')}</html>`);
	},
};

beforeAll(async () => {
	site = await openTestSite({ web });
	address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());
beforeEach(async () => {
	rendered = [];
	made += 1;
	name = `Quoll.Fan${made}`;
	const email = `quoll${made}@example.com`;
	member = await buildMember(site, { username: name, email, avatar: 'face', city: 'Perth' });
	dealId = (await buildDeal(site.context.db, { userId: member.id, title: 'Lamp of theirs' })).id;
});

const read = (path = `/user/${name}`) => fetch(`${address}${path}`, { redirect: 'manual' });
const readPageText = async () => (await read()).text();

async function say(comment: string): Promise<number> {
	const { status, body } = await member.call('POST', '/api/deal-comment-all', { dealId, comment });
	expect(status).toBe(200);
	return body.comment.id;
}

/** Disables the member as the staff endpoint does, including the invalidation of pages that name them. */
const disable = () =>
	withInvalidation(site.context, async (tx, invalidate) => {
		await tx.update(users).set({ status: 3 }).where(eq(users.id, member.id));
		invalidate(...(await MEMBER_ACTIVITY.findPageTags(tx, member.id)));
	});

it('renders a member page once for many readers, whatever happens elsewhere', async () => {
	const elsewhere = await buildDeal(site.context.db);
	const reader = await buildMember(site, { username: `Reader${made}` });
	const readerPage = async () => (await read(`/user/Reader${made}`)).text();
	await Promise.all([readPageText(), readerPage()]);
	await reader.call('POST', '/api/like', { dealId: elsewhere.id, like: 1 });
	await reader.call('POST', '/api/deal-comment-all', { dealId: elsewhere.id, comment: 'Elsewhere.' });
	// A page that depends on the comment shows that all invalidations have arrived.
	await expect.poll(readerPage).toContain('Elsewhere.');
	expect(await readPageText()).toContain('Lamp of theirs');
	expect(rendered.filter((page) => page === `/user/${name}`)).toHaveLength(1);
});

it.each<[string, () => Promise<unknown>, RegExp]>([
	['posts nothing new but says something', () => say('Bought two of these.'), /Bought two/],
	[
		'is liked',
		async () => (await buildMember(site)).call('POST', '/api/like', { dealId, like: 1 }),
		/"del_count_like":1/,
	],
	['removes their picture', () => member.call('DELETE', '/api/avatar'), /"avatar":null/],
])('refreshes a cached page within seconds when the member %s', async (_, act, expected) => {
	expect(await readPageText()).not.toMatch(expected);
	await act();
	await expect.poll(readPageText).toMatch(expected);
});

it('shows a deal immediately after approval and drops it when it is suspended', async () => {
	const { db } = site.context;
	const waiting = await buildDeal(db, { userId: member.id, title: 'Rug of theirs', review: 'pending' });
	const moderator = await buildMember(site, { role: 3 });
	expect(await readPageText()).not.toContain('Rug of theirs');
	const { status, body } = await moderator.call('POST', '/api/reviewDeal', { id: waiting.id, version: 1 });
	expect(status, JSON.stringify(body)).toBe(200);
	await expect.poll(readPageText).toContain('Rug of theirs');
	await withInvalidation(site.context, async (tx, invalidate) => {
		await tx.update(deals).set({ status: 2 }).where(eq(deals.id, waiting.id));
		invalidate(`deal:${waiting.id}`);
	});
	await expect.poll(readPageText).not.toContain('Rug of theirs');
});

it('drops a comment that is removed or hidden after flags', async () => {
	const removed = await say('Said too soon.');
	const reported = await say('Said in anger.');
	expect(await readPageText()).toMatch(/too soon.*|in anger/);
	await member.call('DELETE', '/api/delete-comment', { commentId: removed, dealId });
	await expect.poll(readPageText).not.toContain('too soon');
	expect(await readPageText()).toContain('in anger');
	for (let reports = 0; reports < 3; reports += 1) {
		const reader = await buildMember(site);
		await reader.call('POST', '/api/update-flag', { commentid: reported, status: 1, reason: 'rude' });
	}
	await expect.poll(readPageText).not.toContain('in anger');
});

it('redirects from a former name, until the member is disabled', async () => {
	expect((await read()).status).toBe(200);
	const [row] = await site.context.db.select().from(users).where(eq(users.id, member.id));
	const { firstName, lastName, email } = row ?? {};
	const username = `Numbat.At${made}`;
	await member.call('POST', '/api/editProfile', { firstName, lastName, email, username });
	await expect.poll(async () => (await read()).status).toBe(301);
	expect((await read()).headers.get('location')).toBe(`/user/${username}`);
	expect((await read(`/user/${username.toLowerCase()}`)).headers.get('location')).toBe(`/user/${username}`);
	expect((await read(`/user/${username}`)).status).toBe(200);
	await disable();
	await expect.poll(async () => (await read(`/user/${username}`)).status).toBe(404);
	expect((await read()).status).toBe(404);
});

it.each([
	['/user/Quoll.Fan', '/user/Quoll.Fan'],
	['/user/Quoll.Fan?tab=comments&utm_source=x', '/user/Quoll.Fan?tab=comments'],
	['/user/Quoll.Fan?tab=deals', '/user/Quoll.Fan'],
	['/user/Quoll.Fan?tab=comments&cursor=abc', null],
	['/user/Qu', null],
	[`/user/${'x'.repeat(31)}`, null],
	['/user/..%2F..%2Fetc', null],
	['/user/%F0%9F%90%A8', null],
	['/user/quoll/fan', null],
])('caches %s as %s', (url, key) => {
	expect(cacheKey(CACHED_PATHS, url)).toBe(key);
});
