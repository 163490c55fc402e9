import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertChecks, dealAlerts } from '../schema/alerts.ts';
import { dealBrands, dealStores } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { brands, stores } from '../schema/master-data.ts';
import { pricePoints } from '../schema/prices.ts';
import { refreshFacets } from '../search/facets.queries.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { buildAlert, findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { matchQueuedDeals } from './match-deal.ts';

let site: TestSite;
let member: TestMember;

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
	member = await buildMember(site);
});

const post = (title: string, more: object = {}) => buildDeal(site.context.db, { title, ...more });
const change = (id: number, values: Partial<typeof deals.$inferInsert>) =>
	site.context.db.update(deals).set(values).where(eq(deals.id, id));
const isNotified = async (id: number) => (await findNotified(site, id)).includes(member.id);

describe('words', () => {
	it.each([
		['ram', 'Instagram gift card', false],
		['ram', 'Corsair RAM 32GB', true],
		['airfryer', 'Philips Air Fryer XXL', true],
		['air fryer', 'Philips Airfryer XXL', true],
		['television', '65 inch TV', true],
		['wh1000xm6', 'Sony WH-1000XM6', true],
		['"robot vacuum"', 'Robot Vacuum S8', true],
		['kettle -toy', 'Toy kettle', false],
		['kettle -toy', 'Steel kettle', true],
		['numbat, wombat', 'A wombat plush', true],
		['numbat wombat', 'A wombat plush', false],
		['the who', 'The Who: Who Are You', true],
		['laptop under $15', 'Gaming laptop', true],
		['laptop under $5', 'Gaming laptop', false],
		['18 volt drill', 'Cordless drill 18 volt', true],
		// The keywords that "Alert me" writes for these deals.
		['"Half Price Lego Castle"', 'Half Price Lego Castle', true],
		['"50% off everything"', '50% off everything at Myer', true],
		['"55 OLED TV"', '55" OLED TV', true],
		['"Free Coffee from Kmart"', 'Free Coffee from Kmart', true],
		['"Under Armour Online Cap"', 'Under Armour Online Cap', true],
	])('"%s" and %s: %s', async (keywords, title, expected) => {
		await setAlert(member, { keywords });
		const { id } = await post(title);
		expect(await isNotified(id)).toBe(expected);
	});
});

describe('the name of a brand alone', () => {
	let brandId: number;

	beforeAll(async () => {
		const [brand] = await site.context.db.insert(brands).values({ name: 'Dyson' }).returning();
		brandId = brand?.id ?? 0;
		site.context.pageCache.clear(['taxonomy']);
	});

	it.each([
		['Dyson', 'Dyson V15 vacuum', false, true],
		['Dyson', 'V15 vacuum', true, true],
		['Dyson under $15', 'Dyson V15 vacuum', false, true],
		['Dyson under $5', 'Dyson V15 vacuum', false, false],
		['by Dyson', 'Dyson V15 vacuum', false, false],
		['by Dyson', 'V15 vacuum', true, true],
	])('"%s" and %s, labelled: %s: %s', async (keywords, title, isLabelled, expected) => {
		const { db } = site.context;
		await setAlert(member, { keywords });
		const { id } = await post(title);
		if (isLabelled) await db.insert(dealBrands).values({ dealId: id, brandId });
		await refreshFacets(db, [id]);
		expect(await isNotified(id)).toBe(expected);
	});

	it('does not find deals that mention it in their descriptions', async () => {
		await setAlert(member, { keywords: 'Dyson' });
		const { id } = await post('Other vacuum', { descriptionText: 'Cleans like a Dyson.' });
		expect(await isNotified(id)).toBe(false);
	});
});

describe('a deal', () => {
	it('that is edited, approved, made live again or made cheaper is matched', async () => {
		await setAlert(member, { keywords: 'bandicoot', maxPrice: 9 });
		const edited = await post('Something else', { priceCents: 800 });
		expect(await isNotified(edited.id)).toBe(false);
		await change(edited.id, { title: 'A bandicoot' });
		expect(await isNotified(edited.id)).toBe(true);
		const held = await post('Held bandicoot', { priceCents: 800, review: 'held' });
		expect(await isNotified(held.id)).toBe(false);
		await change(held.id, { review: 'approved' });
		expect(await isNotified(held.id)).toBe(true);
		const dear = await post('Dear bandicoot', { priceCents: 901 });
		expect(await isNotified(dear.id)).toBe(false);
		await change(dear.id, { priceCents: 900 });
		expect(await isNotified(dear.id)).toBe(true);
		const expired = await post('Old bandicoot', { priceCents: 800, status: 0 });
		expect(await isNotified(expired.id)).toBe(false);
		await change(expired.id, { status: 1 });
		expect(await isNotified(expired.id)).toBe(true);
	});

	it('is not queued by votes, or while no alert is active', async () => {
		const alert = await setAlert(member, { keywords: 'potoroo' });
		const { id } = await post('A potoroo');
		await findNotified(site, id);
		await change(id, { likeCount: 5, viewCount: 9, hotRank: 3 });
		expect(await site.context.db.$count(alertChecks)).toBe(0);
		await member.call('PUT', `/api/deal-alerts/${alert}/status`, { active: false });
		await site.context.db.update(dealAlerts).set({ isActive: false });
		await post('Another potoroo');
		expect(await site.context.db.$count(alertChecks)).toBe(0);
	});

	it('edited ten times, with a price that flaps, is one notice', async () => {
		await setAlert(member, { keywords: 'quoll' });
		await setAlert(member, { keywords: 'quoll', frequency: 'daily' });
		const { id } = await post('A quoll');
		for (let index = 0; index < 10; index += 1) {
			await change(id, { priceCents: 1_000 - (index % 2), title: `A quoll ${index}` });
			if (index % 3 === 0) await findNotified(site, id);
		}
		expect((await findNotified(site, id)).filter((userId) => userId === member.id)).toHaveLength(1);
		const { body } = await member.call('GET', '/api/deal-alerts');
		// The faster alert names the deal.
		const counts = body.alerts.map((one: Record<string, unknown>) => [one.dua_frequency, one.dua_match_count]);
		expect(counts).toEqual([
			['daily', 0],
			['instant', 1],
		]);
	});

	it('whose check has failed is matched as soon as it changes', async () => {
		await setAlert(member, { keywords: 'numbat' });
		const { id } = await post('A nubmat');
		await site.context.db.insert(alertChecks).values({ dealId: id }).onConflictDoNothing();
		await site.context.db.update(alertChecks).set({ dueAt: sql`now() + interval '1 hour'` });
		await change(id, { title: 'A numbat' });
		expect(await isNotified(id)).toBe(true);
	});

	// Needs two connections.
	it.skipIf(!process.env.TEST_POSTGRES_URL)('that changes while it is being matched is matched again', async () => {
		const { db } = site.context;
		await setAlert(member, { keywords: 'mulgara' });
		const { id } = await post('A mulagra');
		await db.insert(alertChecks).values({ dealId: id }).onConflictDoNothing();
		await db.transaction(async (tx) => {
			await tx.update(deals).set({ title: 'A mulgara' }).where(eq(deals.id, id));
			await matchQueuedDeals(site.context);
		});
		expect(await isNotified(id)).toBe(true);
	});

	it('is matched once by parallel runs', async () => {
		await setAlert(member, { keywords: 'dunnart' });
		const { id } = await post('A dunnart');
		await Promise.all([findNotified(site, id), findNotified(site, id)]);
		expect((await findNotified(site, id)).filter((userId) => userId === member.id)).toHaveLength(1);
	});
});

describe('members', () => {
	it('are not notified of their own deals, of blocked authors’ deals, or while paused or disabled', async () => {
		const author = await buildMember(site);
		const blocker = await buildMember(site);
		const paused = await buildMember(site);
		const disabled = await buildMember(site);
		for (const one of [member, author, blocker, paused, disabled]) await setAlert(one, { keywords: 'bilby' });
		await blocker.call('POST', '/api/block', { userId: author.id, block: true });
		const { body } = await paused.call('GET', '/api/deal-alerts');
		await paused.call('PUT', `/api/deal-alerts/${body.alerts[0].id}/status`, { active: false });
		await site.context.db.execute(sql`update users set status = 3 where id = ${disabled.id}`);
		const { id } = await post('A bilby', { userId: author.id });
		expect(await findNotified(site, id)).toEqual([member.id]);
	});

	it('are notified by the changed keywords of an alert', async () => {
		const id = await setAlert(member, { keywords: 'echidna' });
		await member.call('PUT', `/api/deal-alerts/${id}`, buildAlert({ keywords: 'platypus' }));
		expect(await isNotified((await post('An echidna')).id)).toBe(false);
		expect(await isNotified((await post('A platypus')).id)).toBe(true);
	});
});

it('the name of a store finds all its deals if the alert is for the store, even if the name is a brand too', async () => {
	const { db } = site.context;
	const [store] = await db.insert(stores).values({ name: 'Kogan' }).returning();
	await db.insert(brands).values({ name: 'Kogan' });
	site.context.pageCache.clear(['taxonomy']);
	await setAlert(member, { keywords: '"Kogan"', store: 'kogan' });
	const [own, other] = [await post('Dog food'), await post('Kogan television')];
	await db.insert(dealStores).values({ dealId: own.id, storeId: store?.id ?? 0 });
	await refreshFacets(db, [own.id, other.id]);
	expect(await isNotified(own.id)).toBe(true);
	expect(await isNotified(other.id)).toBe(false);
});

it('the lowest price needs an earlier price and nothing below it', async () => {
	await setAlert(member, { keywords: 'kowari', trigger: 'lowest-price' });
	const normalizedUrl = 'shop.example/p/kowari';
	const record = (dealId: number, priceCents: number) =>
		site.context.db.insert(pricePoints).values({ normalizedUrl, dealId, priceCents });
	const first = await post('First kowari', { normalizedUrl, priceCents: 900 });
	await record(first.id, 900);
	expect(await isNotified(first.id)).toBe(false);
	const dearer = await post('Dearer kowari', { normalizedUrl, priceCents: 950 });
	expect(await isNotified(dearer.id)).toBe(false);
	const same = await post('Same kowari', { normalizedUrl, priceCents: 900 });
	expect(await isNotified(same.id)).toBe(true);
});

it('the lowest price ignores prices that nobody could buy at', async () => {
	await setAlert(member, { keywords: 'mulgara', trigger: 'lowest-price' });
	const normalizedUrl = 'shop.example/p/mulgara';
	const postAt = async (title: string, priceCents: number, state = {}) => {
		const deal = await post(title, { normalizedUrl, priceCents, ...state });
		await site.context.db.insert(pricePoints).values({ normalizedUrl, dealId: deal.id, priceCents });
		return deal;
	};
	await postAt('Suspended mulgara', 100, { status: 2 });
	await postAt('Upcoming mulgara', 200, { startsAt: new Date(Date.now() + 86_400_000), hasStarted: false });
	await postAt('Free mulgara', 0);
	expect(await isNotified((await postAt('First mulgara', 900)).id)).toBe(false);
	expect(await isNotified((await postAt('Cheaper mulgara', 800)).id)).toBe(true);
});
