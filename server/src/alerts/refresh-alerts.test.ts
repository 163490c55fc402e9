import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { relabelDeals } from '../labels/relabel-deals.job.ts';
import { dealStores } from '../schema/deal-labels.ts';
import { stores } from '../schema/master-data.ts';
import { refreshFacets } from '../search/facets.queries.ts';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { refreshAlerts } from './refresh-alerts.ts';

let site: TestSite;
let member: TestMember;
let staff: TestMember;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
	staff = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());
beforeEach(async () => {
	site.setNow(new Date());
	member = await buildMember(site);
});

const DAY_LATER_MS = 90_000_000;
const isNotified = async (id: number) => (await findNotified(site, id)).includes(member.id);
const post = (title: string, categoryId: number) =>
	buildDeal(site.context.db, { title, categoryIds: [categoryId] }).then(({ id }) => id);

async function postIn(storeId: number, title: string): Promise<number> {
	const { db } = site.context;
	const { id } = await buildDeal(db, { title });
	await db.insert(dealStores).values({ dealId: id, storeId });
	await refreshFacets(db, [id]);
	return id;
}

async function addStore(name: string): Promise<number> {
	const [store] = await site.context.db.insert(stores).values({ name }).returning();
	site.context.pageCache.clear(['taxonomy']);
	return store?.id ?? 0;
}

async function addCategory(name: string): Promise<number> {
	const { id } = await buildCategory(site.context.db, name);
	site.context.pageCache.clear(['taxonomy']);
	return id;
}

/** Changes an entry and runs the job that the change orders. */
async function change(call: string, body: { type: 'str' | 'cat'; id: number; [field: string]: unknown }) {
	const { status, body: reply } = await staff.call('POST', `/api/${call}`, body);
	expect(status, JSON.stringify(reply)).toBe(200);
	await relabelDeals(site.context, [{ type: body.type, id: body.id }]);
}

async function search(deal: string): Promise<string[]> {
	const reply = await site.app.inject({ method: 'POST', url: '/api/search', payload: { understand: true, deal } });
	return reply.json().deals.map((found: { del_title: string }) => found.del_title);
}

it('reads the names in alerts again once a day', async () => {
	const garden = await buildCategory(site.context.db, 'Garden');
	site.context.pageCache.clear(['taxonomy']);
	await setAlert(member, { keywords: 'numbats', category: 'garden' });
	const pots = await buildCategory(site.context.db, 'Pots', garden.id);
	site.context.pageCache.clear(['taxonomy']);
	expect(await isNotified(await post('Numbats 1', pots.id))).toBe(false);
	await refreshAlerts(site.context);
	expect(await isNotified(await post('Numbats 2', pots.id))).toBe(false);
	site.setNow(new Date(Date.now() + DAY_LATER_MS));
	await refreshAlerts(site.context);
	expect(await isNotified(await post('Numbats 3', pots.id))).toBe(true);
});

it('lets alerts and searches for a merged store find the deals of its target within minutes, and later', async () => {
	const old = await addStore('Quokka Outdoors');
	const target = await addStore('Quokka Camping');
	await setAlert(member, { keywords: '"Quokka Outdoors"', store: 'quokka-outdoors' });
	await change('mergeMasters', { type: 'str', id: old, into: target });
	await refreshAlerts(site.context);
	expect(await isNotified(await postIn(target, 'Dog food'))).toBe(true);
	site.setNow(new Date(Date.now() + DAY_LATER_MS));
	await refreshAlerts(site.context);
	expect(await isNotified(await postIn(target, 'Cat food'))).toBe(true);
	expect((await search('quokka outdoors')).toSorted()).toEqual(['Cat food', 'Dog food']);
	// The target keeps its own name.
	expect(await search('quokka camping')).toHaveLength(2);
});

it('lets alerts and searches for a renamed store find its deals', async () => {
	const id = await addStore('Bettong & Sons');
	await setAlert(member, { keywords: '"Bettong & Sons"', store: 'bettong-and-sons' });
	await change('updateStore', { type: 'str', id, name: 'Potoroo' });
	site.setNow(new Date(Date.now() + DAY_LATER_MS));
	await refreshAlerts(site.context);
	expect(await isNotified(await postIn(id, 'Bird food'))).toBe(true);
	expect(await search('bettong & sons')).toEqual(['Bird food']);
});

it('lets an active store have the former name of another', async () => {
	const renamed = await addStore('Kowari');
	await change('updateStore', { type: 'str', id: renamed, name: 'Mulgara' });
	const named = await addStore('Kowari');
	await postIn(renamed, 'Fish food');
	await postIn(named, 'Bread');
	expect(await search('kowari')).toEqual(['Bread']);
});

it('lets alerts for a merged or renamed category find the deals of today', async () => {
	const old = await addCategory('Camping Gear');
	const target = await addCategory('Outdoor Living');
	await setAlert(member, { keywords: 'Camping Gear', category: 'camping-gear' });
	await change('mergeMasters', { type: 'cat', id: old, into: target });
	await refreshAlerts(site.context);
	expect(await isNotified(await post('Lantern 1', target))).toBe(true);
	await setAlert(member, { keywords: 'Outdoor Living', category: 'outdoor-living' });
	await change('editCategory', { type: 'cat', id: target, name: 'Garden Parties' });
	site.setNow(new Date(Date.now() + DAY_LATER_MS));
	await refreshAlerts(site.context);
	expect(await isNotified(await post('Lantern 2', target))).toBe(true);
	expect(await search('outdoor living')).toEqual(['Lantern 2', 'Lantern 1']);
});

it('lets alerts for a category follow subcategories that move, within minutes', async () => {
	const [from, to, moved] = [await addCategory('Sports'), await addCategory('Travel'), await addCategory('Tents')];
	await change('editCategory', { type: 'cat', id: moved, name: 'Tents', parent: from });
	await setAlert(member, { keywords: 'quoll', category: 'travel' });
	const other = await buildMember(site);
	await setAlert(other, { keywords: 'quoll', category: 'sports' });
	await change('editCategory', { type: 'cat', id: moved, name: 'Tents', parent: to });
	await refreshAlerts(site.context);
	expect(await findNotified(site, await post('Quoll tent', moved))).toEqual([member.id]);
});
