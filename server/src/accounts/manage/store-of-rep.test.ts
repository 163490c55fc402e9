import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stores } from '#schema/master-data.ts';
import { moderationLog } from '#schema/moderation.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

let site: TestSite;
let moderator: TestMember;
let admin: TestMember;
let storeId: number;
let otherId: number;
let closedId: number;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
	[moderator, admin] = [await buildMember(site, { role: 3 }), await buildMember(site, { role: 2 })];
	storeId = await buildStore('Boots');
	otherId = await buildStore('Hats');
	closedId = await buildStore('Closed Down', false);
});
afterAll(() => site.close());

async function buildStore(name: string, active = true): Promise<number> {
	const [store] = await site.context.db.insert(stores).values({ name, active }).returning({ id: stores.id });
	return store?.id ?? 0;
}

const buildRep = (repStoreId: number | null = null) => buildMember(site, { role: 5, repStoreId });
const manage = (who: TestMember, { id }: TestMember, fields: object) =>
	who.call('POST', '/api/editProfile', { id, adminMode: true, ...fields });
const findStoreId = async ({ row }: TestMember) => (await row()).repStoreId;
const readStoreInForm = async ({ id }: TestMember) =>
	(await moderator.call('POST', '/api/userProfile', { id })).body.data.store;

describe('the store of a Store Rep', () => {
	it('is chosen, changed and removed by staff, and each change is recorded', async () => {
		const rep = await buildRep();
		expect(await readStoreInForm(rep)).toBeNull();
		expect((await manage(moderator, rep, { store: storeId })).status).toBe(200);
		expect(await readStoreInForm(rep)).toEqual({ id: storeId, name: 'Boots' });
		await manage(moderator, rep, { store: String(otherId), status: 1 });
		await manage(moderator, rep, { store: otherId });
		expect(await findStoreId(rep)).toBe(otherId);
		await manage(admin, rep, { store: '' });
		expect(await findStoreId(rep)).toBeNull();
		const entries = await site.context.db
			.select({ act: moderationLog.act, by: moderationLog.moderatorId, details: moderationLog.details })
			.from(moderationLog)
			.where(eq(moderationLog.subjectId, rep.id))
			.orderBy(moderationLog.id);
		expect(entries).toEqual([
			{ act: 'member.store', by: moderator.id, details: { from: null, to: storeId } },
			{ act: 'member.store', by: moderator.id, details: { from: storeId, to: otherId } },
			{ act: 'member.store', by: admin.id, details: { from: otherId, to: null } },
		]);
	});

	it('is given together with the role, and goes with it', async () => {
		const member = await buildMember(site);
		expect((await manage(admin, member, { role: 5, store: storeId })).status).toBe(200);
		expect(await findStoreId(member)).toBe(storeId);
		expect((await manage(admin, member, { role: 4 })).status).toBe(200);
		expect(await findStoreId(member)).toBeNull();
	});

	it('stays if another field changes, even if it is suspended by now', async () => {
		const rep = await buildRep(closedId);
		expect((await manage(moderator, rep, { status: 3, store: closedId })).status).toBe(200);
		expect(await findStoreId(rep)).toBe(closedId);
	});

	it.each([
		['an unknown store', () => 900_000, 'This store doesn’t exist or is suspended.'],
		['a suspended store', () => closedId, 'This store doesn’t exist or is suspended.'],
		['text', () => 'Boots', 'This store doesn’t exist or is suspended.'],
		['an impossible id', () => -1, 'This store doesn’t exist or is suspended.'],
		['a fraction', () => 1.5, 'This store doesn’t exist or is suspended.'],
	])('cannot be %s', async (_, store, text) => {
		const rep = await buildRep();
		const { status, body } = await manage(moderator, rep, { store: store() });
		expect([status, body.errors]).toEqual([400, { store: text }]);
		expect(await findStoreId(rep)).toBeNull();
	});

	it('cannot be given to other members', async () => {
		const member = await buildMember(site);
		const { status, body } = await manage(admin, member, { store: storeId });
		expect([status, body.errors]).toEqual([400, { store: 'Only Store Reps belong to a store.' }]);
	});

	it('cannot be changed by themselves or by other members', async () => {
		const rep = await buildRep();
		for (const who of [rep, await buildMember(site), await buildRep(storeId)]) {
			await manage(who, rep, { store: storeId });
			expect(await findStoreId(rep)).toBeNull();
		}
		const self = { firstName: 'Repper', lastName: 'Store', email: rep.email, store: storeId };
		const { status, body } = await rep.call('POST', '/api/editProfile', self);
		expect([status, body.errors]).toEqual([403, { store: 'You don’t have permission to change this.' }]);
		for (const store of ['', 0, '0'])
			expect((await rep.call('POST', '/api/editProfile', { ...self, store })).status).toBe(200);
		expect(await findStoreId(rep)).toBeNull();
	});

	it('is never a merged one, even if both change at the same time', async () => {
		for (let round = 0; round < 4; round += 1) {
			const [oldId, rep] = [await buildStore(`Raced ${round}`), await buildRep()];
			const merge = () => moderator.call('POST', '/api/mergeMasters', { type: 'str', id: oldId, into: storeId });
			const choose = () => manage(admin, rep, { store: oldId });
			const [merged, chosen] = await Promise.all(
				round % 2 === 0 ? [merge(), choose()] : [choose(), merge()].toReversed(),
			);
			expect(merged?.status).toBe(200);
			expect([200, 400]).toContain(chosen?.status);
			expect(await findStoreId(rep)).toBe(chosen?.status === 200 ? storeId : null);
		}
	});

	it('is the other store after a merge', async () => {
		const [oldId, rep] = [await buildStore('Old Boots'), await buildRep()];
		await manage(moderator, rep, { store: oldId });
		const merge = { type: 'str', id: oldId, into: storeId };
		expect((await moderator.call('POST', '/api/mergeMasters', merge)).status).toBe(200);
		expect(await readStoreInForm(rep)).toEqual({ id: storeId, name: 'Boots' });
	});
});
