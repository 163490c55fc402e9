import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { dealImages } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { dealRevisions, expiryReports } from '../schema/posting.ts';
import { pricePoints } from '../schema/prices.ts';
import { votes } from '../schema/votes.ts';
import { sendForm } from '../testing/requests/deal-forms.ts';
import { openReader } from '../testing/requests/live-reader.ts';
import {
	GONE,
	type Named,
	REQUESTS,
	type RequestedIds,
	SHOP,
	TESTED_BELOW,
	WITHOUT_ID,
} from '../testing/requests/requests-by-deal.ts';
import { buildCategory, buildDeal, buildDiscussion, buildUser } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let member: TestMember;
let address: string;
const hidden: Record<string, Named> = {};

beforeAll(async () => {
	site = await openTestSite();
	address = await site.app.listen({ host: '127.0.0.1', port: 0 });
	// A rank with every permission that ranks give.
	member = await buildMember(site, { reputation: 5_000 });
	const { db } = site.context;
	// Ids that cannot appear in a response by chance.
	for (const [index, table] of [deals, comments, dealImages].entries()) {
		await db.execute(sql`alter table ${table} alter column id restart with ${sql.raw(`7${index}7000001`)}`);
	}
	const category = await buildCategory(db, 'Audio');
	await buildDeal(db, { categoryIds: [category.id] });
	hidden.suspended = await buildWholeDeal(category.id, { status: 2 });
	hidden.held = await buildWholeDeal(category.id, { review: 'held' });
});
afterAll(() => site.close());

async function buildWholeDeal(categoryId: number, overrides: Partial<typeof deals.$inferInsert>): Promise<Named> {
	const { db, storage } = site.context;
	const author = await buildUser(db);
	const { id: dealId } = await buildDeal(db, {
		userId: author.id,
		url: SHOP,
		normalizedUrl: 'shop.example/hidden-thing',
		version: 2,
		likeCount: 9,
		commentCount: 1,
		categoryIds: [categoryId],
		...overrides,
	});
	const userId = author.id;
	const changes = [{ field: 'Title', before: 'One', after: 'Other' }];
	await db.insert(dealRevisions).values({ dealId, version: 2, editorId: userId, changes });
	await db.insert(pricePoints).values({ dealId, normalizedUrl: 'shop.example/hidden-thing', priceCents: 1_000 });
	await db.insert(expiryReports).values({ dealId, userId });
	await db.insert(votes).values({ dealId, userId: (await buildUser(db)).id, value: 1, castAt: new Date() });
	const { html } = cleanRichText('<p>Hi</p>', { field: 'comment', ...COMMENT_HTML });
	const written = { discussionId: await buildDiscussion(db, dealId), userId, bodyHtml: html, level: 0 };
	const [comment] = await db.insert(comments).values(written).returning();
	const picture = { dealId, fileName: 'photo', isPrimary: true, width: 9, height: 9 };
	const [image] = await db.insert(dealImages).values(picture).returning();
	await storage.put(`deals/${dealId}/photo-card.webp`, Buffer.from('a picture'));
	return { deal: dealId, comment: comment?.id ?? 0, image: image?.id ?? 0, url: SHOP };
}

/** Returns a response without the ids that the request contained. */
async function responseTo(token: string | null, request: RequestedIds, { deal, comment, image }: Named) {
	const { method = 'GET', url, payload } = request;
	const response = await site.app.inject({
		method,
		url,
		headers: { ...request.headers, ...(token && { accesstoken: token }) },
		...(payload && { payload }),
	});
	const { date: _, 'content-length': __, ...headers } = response.headers;
	const ids = new RegExp(`\\b(${deal}|${comment}|${image})\\b`, 'g');
	const text = JSON.stringify({
		status: response.statusCode,
		headers,
		body: response.rawPayload.toString('latin1'),
	});
	return text.replace(ids, 'ID');
}

it('covers every route that takes the id of a deal', () => {
	const tried = [...Object.keys(REQUESTS), ...TESTED_BELOW];
	const routes = site.app.declaredRoutes.filter(({ url }) => /^\/(api|images|deal)\b/.test(url) && !url.endsWith('*'));
	const names = routes.map(({ method, url }) => `${method} ${url}`);
	expect(tried.filter((route) => !names.includes(route))).toEqual([]);
	const others = routes.filter(({ method, url }) => !tried.includes(`${method} ${url}`));
	const isKnown = (url: string) =>
		WITHOUT_ID.some((known) => url === known || (/[/-]$/.test(known) && url.startsWith(known)));
	expect(others.filter(({ url }) => !isKnown(url))).toEqual([]);
});

describe.each(['suspended', 'held'])('a deal that is %s', (how) => {
	describe.each(Object.keys(REQUESTS))('%s', (route) => {
		it.each(['a visitor', 'an unrelated member'])('responds to %s as for an unknown deal', async (who) => {
			const token = who === 'a visitor' ? null : member.token;
			const named = hidden[how] ?? GONE;
			const [there, notThere] = [REQUESTS[route]?.(named) ?? [], REQUESTS[route]?.(GONE) ?? []];
			expect(there).not.toEqual([]);
			for (const [index, request] of there.entries()) {
				const missing = await responseTo(token, notThere[index] ?? request, GONE);
				expect(await responseTo(token, request, named)).toBe(missing);
			}
		});
	});

	it.each(['a visitor', 'an unrelated member'])(
		'POST /api/edit-deal responds to %s as for an unknown deal',
		async (who) => {
			const viewer = who === 'a visitor' ? null : member;
			const responses = [hidden[how] ?? GONE, GONE].map(async ({ deal: id }) => {
				const { status, body } = await sendForm(site, viewer, '/api/edit-deal', { ...FORM, id, version: 2 });
				return { status, body };
			});
			const [there, missing] = await Promise.all(responses);
			expect(there).toEqual(missing);
			expect(there?.body.code).toBe(viewer ? 'not_found' : 'no_session');
		},
	);

	it('GET /api/live publishes nothing about it', async () => {
		const shown = await buildDeal(site.context.db);
		const reader = await openReader(
			`${address}/api/live`,
			`deal:${hidden[how]?.deal},deal:${GONE.deal},deal:${shown.id}`,
		);
		await expect.poll(() => reader.events().length).toBeGreaterThan(0);
		expect(new Set(reader.events().map(({ dealId }) => dealId))).toEqual(new Set([shown.id]));
		await reader.close();
	});
});

it('changes no counter of a hidden deal', async () => {
	await site.app.close();
	for (const { deal } of Object.values(hidden)) {
		const [row] = await site.context.db.select().from(deals).where(eq(deals.id, deal));
		expect(row).toMatchObject({ likeCount: 9, commentCount: 1, viewCount: 0 });
	}
	expect(site.faults).toEqual([]);
});

const FORM = {
	isOnline: 0,
	dealTitle: 'Another deal',
	dealPrice: '1',
	dealDescription: '<p>Another one.</p>',
	dealCategories: [1],
};
