import type { AddressInfo } from 'node:net';
import { dealListReply } from '@bilby/contract/deals/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../schema/accounts.ts';
import { buildDeal, buildHuddle } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let reader: TestMember;

beforeAll(async () => {
	site = await openTestSite();
	reader = await buildMember(site);
});
afterAll(() => site.close());

/** Builds a member who posted a deal and a huddle, commented on both and reported the deal as expired. */
async function buildAuthor() {
	const { db } = site.context;
	const author = await buildMember(site);
	const deal = await buildDeal(db, { userId: author.id });
	const forumId = await buildHuddle(db, { userId: author.id });
	await author.call('POST', '/api/deal-comment-all', { dealId: deal.id, comment: 'My deal' });
	await author.call('POST', '/api/forumComment', { huddleId: forumId, comment: 'My huddle' });
	return { author, dealId: deal.id, forumId };
}

async function findNames({ dealId, forumId }: Awaited<ReturnType<typeof buildAuthor>>) {
	const { body: deal } = await reader.call('GET', `/api/deal/${dealId}`);
	const { body: comments } = await reader.call('GET', `/api/deal-comments?id=${dealId}`);
	const { body: huddle } = await reader.call('POST', '/api/forumDetails', { forumId });
	const { body: posts } = await reader.call('POST', '/api/forumComments', { id: forumId });
	const { body: list } = await reader.call('POST', '/api/huddles', {});
	const listed = list.huddles.find(({ id }: { id: number }) => id === forumId);
	return [deal.deal.user, comments.comments[0].user, huddle.forum.author, posts.message[0].user, listed.author];
}

it.each([
	['is disabled', { status: 3 }],
	['has an address that is not verified', { emailVerifiedAt: null }],
])('marks the name of a member who %s as having no page', async (_, hidden) => {
	const wrote = await buildAuthor();
	expect((await findNames(wrote)).map((name) => name.hidden ?? null)).toEqual([null, null, null, null, null]);
	await site.context.db.update(users).set(hidden).where(eq(users.id, wrote.author.id));
	expect((await findNames(wrote)).map((name) => name.hidden)).toEqual([true, true, true, true, true]);
});

it('reloads lists that link a member when staff disable the member', async () => {
	const { author, dealId } = await buildAuthor();
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = site.app.server.address() as AddressInfo;
	const moderator = await buildMember(site, { role: 3 });
	const read = async () => {
		const response = await fetch(`http://127.0.0.1:${port}/api/homePageDeals`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({}),
		});
		const { deals } = dealListReply.parse(await response.json());
		return deals.find(({ id }) => id === dealId)?.user?.hidden ?? null;
	};
	expect(await read()).toBeNull();
	const body = { id: author.id, adminMode: true, status: 3 };
	expect((await moderator.call('POST', '/api/editProfile', body)).status).toBe(200);
	// Responses that are up to a second old may still be sent.
	await expect.poll(read).toBe(true);
});
