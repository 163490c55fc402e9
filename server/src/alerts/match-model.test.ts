import { splitKeywords } from '@bilby/contract/alerts/keywords';
import { type SearchBody, searchReply } from '@bilby/contract/search/wire';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertMatches } from '../schema/alerts.ts';
import { dealStores } from '../schema/deal-labels.ts';
import { stores } from '../schema/master-data.ts';
import { refreshFacets } from '../search/facets.queries.ts';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let categoryIds: number[];
let kmartId: number;

beforeAll(async () => {
	site = await openTestSite();
	const electronics = await buildCategory(site.context.db, 'Electronics');
	const audio = await buildCategory(site.context.db, 'Audio', electronics.id);
	categoryIds = [electronics.id, audio.id];
	const [kmart] = await site.context.db.insert(stores).values({ name: 'Kmart' }).returning();
	kmartId = kmart?.id ?? 0;
});
afterAll(() => site.close());

const WORDS = [
	...['air', 'fryer', 'airfryer', 'sony', 'headphones', 'earbuds', 'wh1000xm6', 'WH-1000XM6', 'tv', 'television'],
	...['55"', '55 inch', 'usb-c', 'usbc', 'ram', 'Instagram', 'the', 'who', 'of', 'kmart', 'electronics', 'sneakers'],
	...['running shoes', 'café', '2 TB', '2tb', 'H&M', 'Men’s', 'free'],
];
const FILTERS = ['under $20', 'over $5', '50% off', 'free shipping', '-sony', 'not kmart', 'online', 'this week'];

const words = (most: number) => fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most });
const sentence = fc
	.tuple(words(2), fc.array(fc.constantFrom(...FILTERS), { maxLength: 1 }))
	.map(([some, filters]) => [...some, ...filters].join(' '));
/** Often only the name of a store. */
const typed = fc.oneof({ arbitrary: sentence, weight: 4 }, { arbitrary: fc.constant('kmart'), weight: 1 });
const alert = fc.record({
	keywords: fc.array(typed, { minLength: 1, maxLength: 3 }).map((some) => some.join(', ')),
	maxPrice: fc.constantFrom(null, null, null, 30),
	minDiscount: fc.constantFrom(null, null, null, null, 50, 99),
	category: fc.constantFrom(null, null, null, null, 'electronics', 'audio'),
});
const deal = fc.record({
	title: words(6).map((some) => some.join(' ')),
	descriptionText: words(3).map((some) => some.join(' ')),
	priceCents: fc.constantFrom(0, 500, 1_500, 2_000, 4_000),
	originalPriceCents: fc.constantFrom(null, 4_000, 8_000),
	freeShipping: fc.boolean(),
	isOnline: fc.boolean(),
	status: fc.constantFrom(1, 1, 1, 0),
	category: fc.constantFrom(null, 0, 1),
	isAtKmart: fc.boolean(),
});

/** Returns the ids of the deals with all the words of a search as typed. */
async function search(body: SearchBody): Promise<number[]> {
	const response = await site.app.inject({
		method: 'POST',
		url: '/api/search',
		payload: { understand: true, ...body, perPage: 50 },
	});
	expect(response.statusCode, response.body).toBe(200);
	const reply = searchReply.parse(response.json());
	return reply.hasSomeWords || reply.correctedWords !== null ? [] : reply.deals.map(({ id }) => id);
}

it('alerts match exactly the deals that the search finds', async () => {
	const { db } = site.context;
	let matches = 0;
	const pool = await Promise.all(Array.from({ length: 8 }, () => buildMember(site)));
	await fc.assert(
		fc.asyncProperty(
			fc.array(alert, { minLength: 8, maxLength: 8 }),
			fc.array(deal, { minLength: 12, maxLength: 12 }),
			async (alerts, rows) => {
				await db.execute(sql`delete from deals`);
				await db.execute(sql`delete from deal_alerts`);
				const members: { id: number; one: (typeof alerts)[number] }[] = [];
				for (const one of alerts) {
					const member: TestMember = pool[members.length] ?? (await buildMember(site));
					// An instant alert would still be sending when the next round deletes these deals.
					await setAlert(member, { ...one, frequency: 'daily' });
					members.push({ id: member.id, one });
				}
				// In one transaction, because the site compares deals with alerts as soon as it sees them.
				const ids = await db.transaction(async (tx) => {
					const built: number[] = [];
					for (const { category, isAtKmart, ...row } of rows) {
						const categoryId = category === null ? undefined : categoryIds[category];
						const { id } = await buildDeal(tx, { ...row, categoryIds: categoryId ? [categoryId] : [] });
						if (isAtKmart) await tx.insert(dealStores).values({ dealId: id, storeId: kmartId });
						built.push(id);
					}
					await refreshFacets(tx, built);
					return built;
				});
				await findNotified(site, ids[0] ?? 0);
				const stored = await db.select().from(alertMatches).orderBy(alertMatches.userId, alertMatches.dealId);
				for (const { id, one } of members) {
					const { keywords, maxPrice, minDiscount, category } = one;
					const limits = {
						...(maxPrice !== null && { maxPrice }),
						...(minDiscount !== null && { minDiscount }),
						...(category !== null && { category }),
					};
					const found = new Set<number>();
					for (const text of splitKeywords(keywords)) {
						for (const dealId of await search({ deal: text, ...limits })) found.add(dealId);
					}
					const matched = stored.filter(({ userId }) => userId === id).map(({ dealId }) => dealId);
					matches += matched.length;
					expect(matched, JSON.stringify(one)).toEqual([...found].toSorted((a, b) => a - b));
				}
			},
		),
		{ numRuns: 3, seed: 20261127, endOnFailure: true },
	);
	// Otherwise the comparison would prove little.
	expect(matches).toBeGreaterThan(15);
}, 120_000);
