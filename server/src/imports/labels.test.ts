import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deals } from '../schema/deals.ts';
import { brands, stores, tags } from '../schema/master-data.ts';
import { lines, MEMBERS, openImportSite, TEA } from '../testing/set-ups/import-site.ts';

const { site, write, run } = await openImportSite();
const { db } = site.context;

async function buildStore(values: typeof stores.$inferInsert): Promise<number> {
	const [store] = await db.insert(stores).values(values).returning({ id: stores.id });
	return store?.id ?? 0;
}

it('rejects a deal whose store is suspended, or merged into a suspended one', async () => {
	const into = await buildStore({ name: 'New Shop', active: false });
	await buildStore({ name: 'Old Shop', active: false, mergedIntoId: into });
	const rows = ['New Shop', 'Old Shop'].map((name, index) => ({ ...TEA, id: index, stores: name }));
	write({ 'members.csv': MEMBERS, 'deals.ndjson': lines(rows) });
	expect((await run()).rejected).toEqual([
		'deals.ndjson:1 stores: There is no active store “New Shop”.',
		'deals.ndjson:2 stores: There is no active store “Old Shop”.',
	]);
	expect(await db.$count(deals)).toBe(0);
});

it('lets searches find a deal by the name of its store on this site', async () => {
	const into = await buildStore({ name: 'New Shop' });
	await buildStore({ name: 'Old Shop', active: false, mergedIntoId: into });
	const rows = ['OLD SHOP', 'new shop'].map((name, index) => ({ ...TEA, id: index, stores: name }));
	write({ 'members.csv': MEMBERS, 'deals.ndjson': lines(rows) });
	expect((await run()).rejected).toEqual([]);
	expect(await db.$count(deals, eq(deals.searchNames, 'New Shop'))).toBe(2);
});

it('creates labels only for imported deals', async () => {
	const labels = { stores: 'Old Shop|OLD SHOP', brands: 'Acme', tags: 'Tea' };
	write({
		'members.csv': MEMBERS,
		'deals.ndjson': lines([
			{ ...TEA, id: 1, ...labels, price: '1,5' },
			{ ...TEA, id: 2, ...labels, categories: 'Nothing' },
			{ ...TEA, id: 3, ...labels, author: 'm9' },
		]),
	});
	expect((await run()).totals).toEqual({ imported: 2, earlier: 0, rejected: 3 });
	for (const table of [stores, brands, tags]) expect(await db.$count(table)).toBe(0);
	const rows = [{ ...TEA, id: 1, ...labels, price: '1,5' }, ...[2, 3].map((id) => ({ ...TEA, id, ...labels }))];
	write({ 'members.csv': MEMBERS, 'deals.ndjson': lines(rows) });
	expect((await run()).totals).toEqual({ imported: 2, earlier: 2, rejected: 1 });
	for (const table of [stores, brands, tags]) expect(await db.$count(table)).toBe(1);
	expect(await db.$count(deals)).toBe(2);
});
