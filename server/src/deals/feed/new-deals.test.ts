import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deals } from '#schema/deals.ts';
import { openReader } from '#testing/requests/live-reader.ts';
import { buildCategory, buildDeal } from '#testing/rows/factories.ts';
import { buildMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

let site: TestSite;
let address: string;
beforeAll(async () => {
	site = await openTestSite();
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = site.app.server.address() as AddressInfo;
	address = `http://127.0.0.1:${port}/api/live`;
});
afterAll(() => site.close());

const openFeed = () => openReader(address, 'feed:1');
type Reader = Awaited<ReturnType<typeof openFeed>>;
const newestIds = (reader: Reader): number[] =>
	(reader.events().at(-1)?.deals ?? []).map(({ id }: { id: number }) => id);

it('starts with the newest active deals, their authors and categories, for a visitor', async () => {
	const { db } = site.context;
	const category = await buildCategory(db, 'Fresh food');
	const author = await buildMember(site);
	const deal = await buildDeal(db, { userId: author.id, categoryIds: [category.id] });
	const reader = await openFeed();
	await expect.poll(() => reader.events().length).toBe(1);
	expect(reader.events()[0].deals[0]).toEqual({ id: deal.id, userId: author.id, categories: [category.slug] });
	await reader.close();
});

it('publishes a deal once it is approved, and again when it is hidden', async () => {
	const { db } = site.context;
	const reader = await openFeed();
	await expect.poll(() => reader.events().length).toBe(1);
	const waiting = await buildDeal(db, { review: 'held' });
	const approved = await buildDeal(db);
	await expect.poll(() => newestIds(reader)[0], { timeout: 6_000 }).toBe(approved.id);
	expect(newestIds(reader)).not.toContain(waiting.id);
	await db.update(deals).set({ review: 'approved' }).where(eq(deals.id, waiting.id));
	await expect.poll(() => newestIds(reader), { timeout: 6_000 }).toContain(waiting.id);
	await db.update(deals).set({ status: 2 }).where(eq(deals.id, approved.id));
	await expect.poll(() => newestIds(reader), { timeout: 6_000 }).not.toContain(approved.id);
	await reader.close();
});

it('sends at most 24 deals in an event', async () => {
	for (let number = 0; number < 26; number += 1) await buildDeal(site.context.db);
	const reader = await openFeed();
	await expect.poll(() => newestIds(reader).length).toBe(24);
	await reader.close();
});

it.each(['feed:2', 'feed:0', 'feed', 'feed:1,feed:2'])('rejects the topic %s', async (topic) => {
	const response = await site.app.inject({ method: 'GET', url: `/api/live?topics=${topic}` });
	expect(response.statusCode).toBe(400);
});
