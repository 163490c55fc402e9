import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deals } from '#schema/deals.ts';
import { stores } from '#schema/master-data.ts';
import { buildMember } from '#testing/rows/members.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';

const { site, moderator, postOne } = await openPostingSite();
afterAll(() => site.close());

const list = async (query: object = {}) => {
	const { status, body } = await moderator.call('POST', '/api/allDeals', query);
	expect(status, JSON.stringify(body)).toBe(200);
	return body;
};
const ids = async (query: object = {}) => (await list(query)).deals.map((deal: { id: number }) => deal.id);
const act = (id: number, name: string) =>
	moderator.call('POST', '/api/moderateDeals', { deals: [{ id, version: 1 }], act: name });

const posted: number[] = [];
let author = '';
let storeId = 0;
beforeAll(async () => {
	const titles = [
		'Sony headphones $388',
		'Kettle with a long neck $49',
		'Robot vacuum $399',
		'Robot mower $899',
		'Garden hose $19',
	];
	for (const dealTitle of titles) {
		const { id, author: member } = await postOne({ dealTitle });
		posted.push(id);
		author = (await member.row()).username;
	}
	const [, kettle = 0, vacuum = 0, mower = 0, hose = 0] = posted;
	await act(kettle, 'suspend');
	await act(vacuum, 'approve');
	await act(vacuum, 'expire');
	for (const reason of ['spam', 'wrongPrice']) {
		const one = await buildMember(site);
		await one.call('POST', '/api/reportDeal', { dealId: mower, reason, text: 'Look at it' });
	}
	await (await buildMember(site)).call('POST', '/api/reportDeal', { dealId: vacuum, reason: 'spam' });
	await moderator.call('POST', '/api/mergeDeals', { id: hose, into: mower });
	const [store] = await site.context.db.select().from(stores).where(eq(stores.name, 'JB Hi-Fi'));
	storeId = store?.id ?? 0;
	await site.context.db
		.update(deals)
		.set({ review: 'held' })
		.where(eq(deals.id, posted[0] ?? 0));
});
/** Returns the ids of posted deals by their place. */
const at = (...places: number[]) => places.map((place) => posted[place]);

describe('/api/allDeals', () => {
	it('lists deals of every state, the latest first', async () => {
		expect(await ids()).toEqual(at(4, 3, 2, 1, 0));
		expect(await ids({ sort: 'oldest' })).toEqual(at(0, 1, 2, 3, 4));
	});

	it('shows what staff need to know about each deal', async () => {
		const { deals: rows } = await list();
		expect(rows[0]).toMatchObject({ id: posted[4], mergedInto: posted[3], user: { username: author } });
		expect(rows[1]).toMatchObject({
			del_title: 'Robot mower $899',
			del_price: 388,
			del_active: 1,
			del_review: 'pending',
			del_featured: 0,
			str_name: 'JB Hi-Fi',
			version: 1,
			mergedInto: null,
			hasPendingEdit: false,
			reportCount: 2,
			reports: [
				{ reason: 'spam', text: 'Look at it', by: expect.any(String) },
				{ reason: 'wrongPrice', text: 'Look at it' },
			],
		});
	});

	it.each([
		[{ review: 'held' }, [0]],
		[{ review: 'approved' }, [2]],
		[{ review: 'pending' }, [4, 3, 1]],
		[{ state: 'suspended' }, [1]],
		[{ state: 'expired' }, [2]],
		[{ state: 'merged' }, [4]],
		[{ state: 'active' }, [3, 0]],
		[{ reported: 1 }, [3, 2]],
		[{ sort: 'reports' }, [3, 2]],
		[{ sort: 'reports', state: 'active' }, [3]],
		[{ searchTerm: 'robot' }, [3, 2]],
		[{ searchTerm: 'robot', state: 'expired' }, [2]],
		[{ searchTerm: 'nothing like it' }, []],
		[{ review: 'held', state: 'suspended' }, []],
		[{ author: 'nobody_here' }, []],
	])('filters by %j', async (query, places) => {
		expect(await ids(query)).toEqual(at(...places));
	});

	it('filters by store, author and number', async () => {
		expect(await ids({ store: storeId })).toEqual(at(4, 3, 2, 1, 0));
		expect(await ids({ store: 2_000_000_000 })).toEqual([]);
		expect(await ids({ author: author.toUpperCase() })).toEqual(at(4));
		expect(await ids({ searchTerm: `#${posted[1]}` })).toEqual(at(1));
	});

	it.each(['newest', 'oldest', 'reports'])('pages by %s without repeating or skipping', async (sort) => {
		const all = await ids({ sort });
		const seen: number[] = [];
		let cursor: string | null | undefined;
		do {
			const page = await list({ sort, limit: 1, ...(cursor && { cursor }) });
			seen.push(...page.deals.map((deal: { id: number }) => deal.id));
			cursor = page.nextCursor;
		} while (cursor);
		expect(seen).toEqual(all);
	});

	it.each([
		{ sort: 'votes' },
		{ review: 'unknown' },
		{ state: 'live' },
		{ limit: 51 },
		{ cursor: 'bm9wZQ' },
		{ searchTerm: 'x'.repeat(201) },
		{ store: 'str' },
	])('rejects %j', async (query) => {
		expect((await moderator.call('POST', '/api/allDeals', query)).status).toBe(400);
	});

	it('rejects the cursor of another order', async () => {
		const { nextCursor } = await list({ limit: 1 });
		expect((await moderator.call('POST', '/api/allDeals', { cursor: nextCursor, sort: 'oldest' })).status).toBe(400);
	});
});
