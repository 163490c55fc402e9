import { count, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rebuildDealCounts } from '#deals/counts/deal-counts.queries.ts';
import type { users } from '#schema/accounts.ts';
import { dealCounts, deals } from '#schema/deals.ts';
import { brands, stores, tags } from '#schema/master-data.ts';
import { type FormExtras, type FormFields, sendForm } from '../requests/deal-forms.ts';
import { buildCategory } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

/** Opens a site with a choice for each field of the deal form, and members who post there. */
export async function openPostingSite() {
	const site = await openTestSite();
	const { db } = site.context;
	const electronicsId = (await buildCategory(db, 'Electronics')).id;
	const audioId = (await buildCategory(db, 'Audio', electronicsId)).id;
	const [store] = await db.insert(stores).values({ name: 'JB Hi-Fi', domain: 'jbhifi.com.au' }).returning();
	const [brand] = await db.insert(brands).values({ name: 'Sony' }).returning();
	const [tag] = await db.insert(tags).values({ name: 'Clearance' }).returning();
	const moderator = await buildMember(site, { role: 3 });
	let now = Date.parse('2026-11-21T02:00:00.000Z');

	const goodFields = (): FormFields => ({
		isOnline: 1,
		dealUrl: 'https://www.jbhifi.com.au/products/sony-headphones?utm_source=mail',
		dealTitle: 'Sony headphones $388',
		dealPrice: '388.00',
		stricken_price: '649',
		dealDescription: '<p>The best ones, <b>really</b>.</p>',
		dealCategories: [audioId],
		dealStores: [store?.id ?? 0],
		dealBrands: [brand?.id ?? 0],
	});

	const send = (who: TestMember | null, url: string, fields: FormFields, extras: FormExtras = {}) =>
		sendForm(site, who, url, fields, extras);

	/** Creates a new member without a running cooldown. */
	const poster = (overrides: Partial<typeof users.$inferInsert> = {}): Promise<TestMember> => {
		now += 3_600_000;
		site.setNow(new Date(now));
		return buildMember(site, overrides);
	};

	return {
		site,
		moderator,
		electronicsId,
		audioId,
		tagId: tag?.id ?? 0,
		/** Returns the time of the last new member, in milliseconds. */
		now: () => now,
		inHours: (hours: number) => new Date(now + hours * 3_600_000).toISOString(),
		goodFields,
		send,
		poster,
		postOne: async (fields: FormFields = {}, extras: FormExtras = {}) => {
			const author = await poster();
			const response = await send(author, '/api/postdeal', { ...goodFields(), ...fields }, extras);
			expect(response.status, JSON.stringify(response.body)).toBe(200);
			return { author, id: Number(response.body.data.id) };
		},
		edit: (who: TestMember, id: number, fields: FormFields, version = 1, extras: FormExtras = {}) =>
			send(who, '/api/edit-deal', { ...goodFields(), id, version, ...fields }, extras),
		fetchDeal: async (id: number) => {
			const [deal] = await db.select().from(deals).where(eq(deals.id, id));
			if (!deal) throw new Error('The deal is gone.');
			return deal;
		},
		numberOfDeals: async () => {
			const [row] = await db.select({ count: count() }).from(deals);
			return row?.count ?? 0;
		},
		/** Expects that recalculating the counters changes nothing. */
		expectRightCounters: async () => {
			const read = async () =>
				(await db.select().from(dealCounts).where(sql`deals > 0`)).map((row) => JSON.stringify(row)).sort();
			const before = await read();
			await rebuildDealCounts(db);
			expect(before).toEqual(await read());
		},
	};
}
