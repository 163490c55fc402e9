import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../platform/database.ts';
import { buildDeal, buildUser } from '../testing/factories.ts';
import { openTestDatabase } from '../testing/test-database.ts';

let database: OpenDatabase;
let deal: number;
let otherDeal: number;
let user: number;

beforeAll(async () => {
	database = await openTestDatabase();
	deal = (await buildDeal(database.db)).id;
	otherDeal = (await buildDeal(database.db)).id;
	user = (await buildUser(database.db, { username: 'tilly', email: 'tilly@example.com' })).id;
	await database.db.execute(sql`insert into votes (deal_id, user_id, value) values (${deal}, ${user}, 1)`);
	await database.db.execute(
		sql`insert into comments (id, deal_id, body_html) overriding system value values (1, ${deal}, 'x')`,
	);
});
afterAll(() => database.close());

it.each([
	['a price below 0', () => sql`update deals set price_cents = -1`],
	['a price of ten million', () => sql`update deals set price_cents = 1000000000`],
	['an unknown status', () => sql`update deals set status = 3`],
	['an unknown review state', () => sql`update deals set review = 'maybe'`],
	['an online deal without a link', () => sql`update deals set url = null`],
	[
		'a deal that ends before it starts',
		() => sql`update deals set starts_at = now(), expires_at = now() - interval '1 day'`,
	],
	['a counter below 0', () => sql`update deals set like_count = -1`],
	['a second vote', () => sql`insert into votes (deal_id, user_id, value) values (${deal}, ${user}, -1)`],
	['a vote of 2', () => sql`insert into votes (deal_id, user_id, value) values (${otherDeal}, ${user}, 2)`],
	['a vote by nobody', () => sql`insert into votes (deal_id, user_id, value) values (${deal}, 999999, 1)`],
	[
		'a reply to a comment of another deal',
		() => sql`insert into comments (deal_id, parent_id, level, body_html) values (${otherDeal}, 1, 1, 'x')`,
	],
	[
		'a reply on level 0',
		() => sql`insert into comments (deal_id, parent_id, level, body_html) values (${deal}, 1, 0, 'x')`,
	],
	[
		'a comment on level 6',
		() => sql`insert into comments (deal_id, parent_id, level, body_html) values (${deal}, 1, 6, 'x')`,
	],
	[
		'a name taken in other letters',
		() => sql`insert into users (username, email, first_name, last_name) values ('Tilly', 'x@example.com', 'T', 'T')`,
	],
	[
		'an address taken in other letters',
		() =>
			sql`insert into users (username, email, first_name, last_name) values ('other', 'TILLY@example.com', 'T', 'T')`,
	],
	['a role of 6', () => sql`update users set role = 6`],
	[
		'two primary pictures',
		() =>
			sql`insert into deal_images (deal_id, file_name, is_primary, width, height) values (${deal}, 'a', true, 1, 1), (${deal}, 'b', true, 1, 1)`,
	],
	[
		'the same award twice',
		() =>
			sql`insert into reputation_ledger (user_id, reason, subject, points) values (${user}, 'deal_posted', 'deal:1', 10), (${user}, 'deal_posted', 'deal:1', 10)`,
	],
	[
		'a category that is its own parent',
		() =>
			sql`insert into categories (id, name, slug, parent_id) overriding system value values (77, 'Loop', 'loop', 77)`,
	],
	['a store rating of 6', () => sql`insert into stores (name, rating) values ('S', 6)`],
	['a domain with a scheme', () => sql`insert into stores (name, domain) values ('S', 'https://shop.example')`],
	['a writing to a generated column', () => sql`update deals set listing = 'live'`],
])('the database refuses %s', async (_, statement) => {
	await expect(database.db.execute(statement())).rejects.toThrow();
});

it('refuses the outer database inside a transaction of the embedded one instead of waiting for ever', async () => {
	const attempt = database.db.transaction(async () => database.db.execute(sql`select 1`));
	if (database.kind === 'embedded') await expect(attempt).rejects.toThrow();
	else await expect(attempt).resolves.toBeDefined();
});
