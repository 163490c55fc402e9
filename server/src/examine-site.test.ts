import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examineSite } from './examine-site.ts';
import { users } from './schema/accounts.ts';
import { dealImages } from './schema/deal-labels.ts';
import { buildDeal } from './testing/rows/factories.ts';
import { openTestSite, type TestSite } from './testing/site/test-site.ts';

const MEMBERS = 10_000;

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite();
	const { db } = site.context;
	await db.execute(sql`
		insert into users (username, email, first_name, last_name)
		select 'm' || n || 'x', 'm' || n || '@example.com', 'Mem', 'Ber' from generate_series(1, ${MEMBERS}::integer) as n`);
	await db.execute(sql`
		insert into reputation_ledger (user_id, reason, subject, points)
		select users.id, reason, 'deal:' || users.id, case reason when 'deal_posted' then 10 else users.id % 40 + 1 end
		from users, unnest(array['deal_posted', 'deal_hot']) as reason`);
	await db.execute(sql`
		update users set reputation = (select sum(points) from reputation_ledger where user_id = users.id)`);
});
afterAll(() => site.close());

async function examine(repair = false): Promise<{ left: number; lines: string[] }> {
	const lines: string[] = [];
	const left = await examineSite(site.context, { repair, say: (line) => lines.push(line) });
	return { left, lines };
}

const wrongIn = (lines: string[]) => lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());

it('reports a sound site as right and lists what was checked', async () => {
	const { left, lines } = await examine();
	expect(left).toBe(0);
	expect(wrongIn(lines)).toEqual([]);
	expect(lines).toEqual(
		expect.arrayContaining(['users.reputation: correct', 'deals.like_count: correct', 'files: all 0 present']),
	);
});

it('finds exactly the damaged rows of ten thousand members and repairs them', async () => {
	const { db } = site.context;
	const rows = await db.select({ id: users.id, reputation: users.reputation }).from(users).orderBy(users.id);
	const damaged = [rows[3], rows[5_000], rows[MEMBERS - 1]].flatMap((row) => row ?? []);
	for (const { id, reputation } of damaged) {
		await db
			.update(users)
			.set({ reputation: reputation + 7 })
			.where(eq(users.id, id));
	}
	const said = damaged.map(
		({ id, reputation }) => `users.reputation of ${id} is ${reputation + 7}, its rows say ${reputation}`,
	);

	const found = await examine();
	expect(found.left).toBe(3);
	expect(wrongIn(found.lines)).toEqual(said);
	expect(await db.select({ id: users.id, reputation: users.reputation }).from(users).orderBy(users.id)).not.toEqual(
		rows,
	);

	const repaired = await examine(true);
	expect(repaired.left).toBe(0);
	expect(wrongIn(repaired.lines)).toEqual(said.map((line) => `${line}, repaired`));
	expect(await db.select({ id: users.id, reputation: users.reputation }).from(users).orderBy(users.id)).toEqual(rows);
	expect((await examine()).left).toBe(0);
});

it('reports a row whose file is missing, even after a repair', async () => {
	const { db, storage } = site.context;
	const { id: dealId } = await buildDeal(db);
	await db.insert(dealImages).values({ dealId, fileName: 'photo', width: 10, height: 10 });
	await storage.put(`deals/${dealId}/photo-card.webp`, Buffer.from('small'));
	for (const repair of [false, true]) {
		const { left, lines } = await examine(repair);
		expect(left).toBe(1);
		expect(wrongIn(lines)).toEqual([`deals/${dealId}/photo-detail.webp is not in the storage`]);
	}
});
