import type { CommentWire } from '@bilby/contract/discussions/wire';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { deals } from '../schema/deals.ts';
import { buildDeal } from './factories.ts';
import type { TestMember } from './members.ts';
import type { TestSite } from './test-site.ts';

let now = Date.parse('2026-11-21T02:00:00.000Z');

/** A new deal that members talk about; unless somebody else is named, `writer` does. */
export async function buildDiscussedDeal(site: TestSite, writer: TestMember) {
	const { id: dealId } = await buildDeal(site.context.db);

	/** Each comment a second after the last. */
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
		const answer = await site.app.inject({ url: `/api/deal-comments?id=${dealId}${query}` });
		expect(answer.statusCode, answer.body).toBe(200);
		return answer.json();
	}

	/** How many comments the deal says that it has. */
	async function count(): Promise<number | undefined> {
		const [deal] = await site.context.db.select().from(deals).where(eq(deals.id, dealId));
		return deal?.commentCount;
	}

	return { dealId, post, posted, list, count };
}

export type DiscussedDeal = Awaited<ReturnType<typeof buildDiscussedDeal>>;
