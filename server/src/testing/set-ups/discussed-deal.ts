import type { CommentWire } from '@bilby/contract/discussions/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect } from 'vitest';
import type { users } from '#schema/accounts.ts';
import { deals } from '#schema/deals.ts';
import { buildDeal } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openTestSite, type TestSite } from '../site/test-site.ts';

let now = Date.parse('2026-11-21T02:00:00.000Z');

/** Creates a deal with helpers to comment on it, by default as `writer`. */
export async function buildDiscussedDeal(site: TestSite, writer: TestMember) {
	const { id: dealId } = await buildDeal(site.context.db);

	/** Comments are one second apart. */
	async function post(comment: string, parentPostId: unknown = 0, member = writer) {
		now += 1_000;
		site.setNow(new Date(now));
		return member.call('POST', '/api/deal-comment-all', { dealId, parentPostId, comment });
	}

	async function posted(comment: string, parentPostId: number | null = null, member = writer): Promise<CommentWire> {
		const { status, body } = await post(comment, parentPostId, member);
		expect(status, JSON.stringify(body)).toBe(200);
		return body.comment;
	}

	async function list(query = '') {
		const response = await site.app.inject({ url: `/api/deal-comments?id=${dealId}${query}` });
		expect(response.statusCode, response.body).toBe(200);
		return response.json();
	}

	/** Returns the comment count that the deal shows. */
	async function count(): Promise<number | undefined> {
		const [deal] = await site.context.db.select().from(deals).where(eq(deals.id, dealId));
		return deal?.commentCount;
	}

	return { dealId, post, posted, list, count };
}

/** Opens one site for the tests of a file. Each test gets a new deal to comment on as `talk`. */
export async function openDiscussedSite(writerIs: Partial<typeof users.$inferInsert> = {}) {
	const site = await openTestSite();
	const writer = await buildMember(site, writerIs);
	const talk = await buildDiscussedDeal(site, writer);
	afterAll(() => site.close());
	beforeEach(async () => {
		Object.assign(talk, await buildDiscussedDeal(site, writer));
	});
	return { site, writer, talk };
}
