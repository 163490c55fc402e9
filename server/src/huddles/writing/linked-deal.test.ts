import { expect, it } from 'vitest';
import { buildDeal } from '#testing/rows/factories.ts';
import { openForum } from '#testing/set-ups/forum-site.ts';

const { site, author, startAndRead, start } = await openForum();
const { db } = site.context;
const deal = await buildDeal(db);

it('links a deal to a huddle and can remove it', async () => {
	const { id, for_deal_id } = await startAndRead({ dealId: deal.id });
	expect(for_deal_id).toBe(deal.id);
	const fields = { title: 'A huddle', category: 'general', description: 'Some words' };
	const response = await author.call('POST', '/api/edit-huddle', { ...fields, id, version: 1 });
	expect(response.body.forum).toMatchObject({ version: 2, for_deal_id: null });
});

it('accepts an edit of a huddle whose deal was hidden since', async () => {
	const hiddenLater = await buildDeal(db);
	const { id } = await startAndRead({ dealId: hiddenLater.id });
	await site.context.db.execute(`update deals set status = 2 where id = ${hiddenLater.id}`);
	const fields = { title: 'Mended', category: 'general', description: 'Some words', dealId: hiddenLater.id };
	expect((await author.call('POST', '/api/edit-huddle', { ...fields, id, version: 1 })).status).toBe(200);
});

it.each([
	['an unknown deal', 2_000_000_000],
	['an id of 0', 0],
	['an address', 'https://shop.example/1'],
])('rejects %s', async (_, dealId) => {
	const response = await start({ dealId });
	expect([response.status, Object.keys(response.body.errors)]).toEqual([400, ['dealId']]);
});
