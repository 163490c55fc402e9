import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { stores } from '../schema/master-data.ts';
import { openPostingSite } from '../testing/set-ups/posting-site.ts';

const { site, moderator, goodFields, send, poster, postOne, edit } = await openPostingSite();
afterAll(() => site.close());

const confirm = (body: object, who = moderator) => who.call('POST', '/api/confirm-store', body);
const fetchDeal = async (id: number) => (await moderator.call('GET', `/api/deal/${id}`)).body.deal;
const findStore = async (name: string) => {
	const [store] = await site.context.db.select().from(stores).where(eq(stores.name, name));
	return store;
};
const WITH = (name: string) => ({ dealStores: [], proposedStore: name });

describe('a proposed store', () => {
	it('is shown on its deal and on no list', async () => {
		const { id } = await postOne(WITH(' Corner  Shop '));
		const deal = await fetchDeal(id);
		expect(deal).toMatchObject({ del_proposed_store: 'Corner  Shop', str_name: 'Corner  Shop', stores: [] });
		expect(await findStore('Corner  Shop')).toBeUndefined();
	});

	it.each(['jb hifi', 'JBHiFi.com.au'])('becomes the listed store with the same name: %s', async (name) => {
		const { id } = await postOne(WITH(name));
		expect(await fetchDeal(id)).toMatchObject({ del_proposed_store: null, stores: [{ str_name: 'JB Hi-Fi' }] });
	});

	it.each(['<b>Shop</b>', '--', 'https://shop.example', 'x'.repeat(101)])('is rejected as %j', async (name) => {
		const { status, body } = await send(await poster(), '/api/postdeal', { ...goodFields(), ...WITH(name) });
		expect(status).toBe(400);
		expect(Object.keys(body.errors)).toEqual(['proposedStore']);
	});

	it('is rejected if staff have suspended it', async () => {
		await site.context.db.insert(stores).values({ name: 'Closed Shop', active: false });
		const form = { ...goodFields(), ...WITH('closed  shop') };
		const { status, body } = await send(await poster(), '/api/postdeal', form);
		expect(status).toBe(400);
		expect(body.errors).toEqual({ proposedStore: 'This store is no longer listed. Please choose another.' });
	});
});

describe('/api/confirm-store', () => {
	it("lists the store with the deal's domain and links it to the deal", async () => {
		const { id, author } = await postOne({
			...WITH('Kettle Corner'),
			dealUrl: 'https://www.kettle-corner.example/red',
		});
		const { status, body } = await confirm({ dealId: id, name: 'Kettle Corner' });
		expect({ status, message: body.message }).toEqual({ status: 200, message: 'Store listed.' });
		expect(await findStore('Kettle Corner')).toMatchObject({ domain: 'kettle-corner.example', slug: 'kettle-corner' });
		expect(await fetchDeal(id)).toMatchObject({
			del_proposed_store: null,
			stores: [{ str_name: 'Kettle Corner', slug: 'kettle-corner' }],
			version: 2,
		});
		const found = await site.app.inject({ method: 'POST', url: '/api/search', payload: { deal: 'corner' } });
		expect(found.json().deals.map((deal: { id: number }) => deal.id)).toContain(id);
		const { body: edits } = await author.call('GET', `/api/deal-revisions/${id}`);
		expect(edits.revisions[0].changes).toEqual([
			{ field: 'Stores', before: '', after: 'Kettle Corner' },
			{ field: 'New store', before: 'Kettle Corner', after: '' },
		]);
	});

	it('leaves a domain with the store that already has it', async () => {
		await site.context.db.insert(stores).values({ name: 'Market', domain: 'market.example' });
		const { id } = await postOne({ ...WITH('Stall'), dealUrl: 'https://stall.market.example/red' });
		expect((await confirm({ dealId: id, name: 'Stall' })).status).toBe(200);
		expect(await findStore('Stall')).toMatchObject({ domain: null });
	});

	it("adds a listed store to the deal's existing stores", async () => {
		const market = await site.context.db.insert(stores).values({ name: 'Fish Market' }).returning();
		const listed = await findStore('JB Hi-Fi');
		const { id } = await postOne({ dealStores: [listed?.id ?? 0], proposedStore: 'Fishmarkt' });
		expect((await confirm({ dealId: id, name: 'Fishmarkt', storeId: market[0]?.id })).status).toBe(200);
		expect((await fetchDeal(id)).stores).toMatchObject([{ str_name: 'JB Hi-Fi' }, { str_name: 'Fish Market' }]);
		expect(await findStore('Fishmarkt')).toBeUndefined();
	});

	it('rejects missing and duplicate stores', async () => {
		const { id } = await postOne(WITH('Gone Shop'));
		await site.context.db.insert(stores).values({ name: 'GONE SHOP', active: false });
		expect((await confirm({ dealId: id, name: 'Other Shop' })).body.code).toBe('conflict');
		expect((await confirm({ dealId: id, name: 'Gone Shop' })).body).toMatchObject({
			code: 'conflict',
			message: 'The store Gone Shop already exists, listed or suspended.',
		});
		const suspended = await findStore('GONE SHOP');
		const rejected = await confirm({ dealId: id, name: 'Gone Shop', storeId: suspended?.id });
		expect(rejected.body.errors).toEqual({ storeId: 'This store doesn’t exist.' });
		expect((await confirm({ dealId: 2_000_000_000, name: 'Gone Shop' })).status).toBe(404);
	});

	it('requires staff', async () => {
		const { id, author } = await postOne(WITH('Own Shop'));
		expect((await confirm({ dealId: id, name: 'Own Shop' }, author)).status).toBe(403);
	});

	it('rejects an earlier edit that would propose the store again', async () => {
		const { id, author } = await postOne(WITH('Late Shop'));
		expect((await confirm({ dealId: id, name: 'Late Shop' })).status).toBe(200);
		const { body } = await edit(author, id, WITH('Late Shop'));
		expect(body.code).toBe('conflict');
	});
});
