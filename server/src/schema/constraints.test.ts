import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openTestDatabase } from '../testing/database/test-database.ts';
import { buildDeal, buildDiscussion, buildUser } from '../testing/rows/factories.ts';
import { deals } from './deals.ts';
import { comments, discussions } from './discussions.ts';

let database: OpenDatabase;
let deal: number;
let otherDeal: number;
let user: number;
let discussion: number;
let otherDiscussion: number;

beforeAll(async () => {
	database = await openTestDatabase();
	deal = (await buildDeal(database.db)).id;
	otherDeal = (await buildDeal(database.db)).id;
	user = (await buildUser(database.db, { username: 'tilly', email: 'tilly@example.com' })).id;
	await database.db.execute(sql`insert into votes (deal_id, user_id, value) values (${deal}, ${user}, 1)`);
	discussion = await buildDiscussion(database.db, deal);
	otherDiscussion = await buildDiscussion(database.db, otherDeal);
	await database.db.execute(
		sql`insert into comments (id, discussion_id, body_html) overriding system value values (901, ${discussion}, 'x'), (902, ${otherDiscussion}, 'x')`,
	);
});
afterAll(() => database.close());

it.each([
	['a price below 0', 'deals_price_range', () => sql`update deals set price_cents = -1`],
	['a price of ten million', 'deals_price_range', () => sql`update deals set price_cents = 1000000000`],
	['an unknown status', 'deals_status_valid', () => sql`update deals set status = 3`],
	['an unknown review state', 'deals_review_valid', () => sql`update deals set review = 'maybe'`],
	['an online deal without a link', 'deals_online_has_url', () => sql`update deals set url = null`],
	[
		'a deal that ends before it starts',
		'deals_end_after_start',
		() => sql`update deals set starts_at = now(), expires_at = now() - interval '1 day'`,
	],
	['a counter below 0', 'deals_counters_not_negative', () => sql`update deals set like_count = -1`],
	[
		'a second vote',
		'votes_deal_id_user_id_pk',
		() => sql`insert into votes (deal_id, user_id, value) values (${deal}, ${user}, -1)`,
	],
	[
		'a vote of 2',
		'votes_value_valid',
		() => sql`insert into votes (deal_id, user_id, value) values (${otherDeal}, ${user}, 2)`,
	],
	[
		'a vote without a voter',
		'votes_user_id_users_id_fk',
		() => sql`insert into votes (deal_id, user_id, value) values (${deal}, 999999, 1)`,
	],
	[
		'a second discussion of a deal',
		'discussions_subject',
		() => sql`insert into discussions (subject_type, subject_id) values ('deal', ${deal})`,
	],
	[
		'a discussion of a deal that is not there',
		'discussions_deal_id_deals_id_fk',
		() => sql`insert into discussions (subject_type, subject_id) values ('deal', 999999)`,
	],
	[
		'a discussion of an unknown subject',
		'discussions_subject_type_valid',
		() => sql`insert into discussions (subject_type, subject_id) values ('weather', 1)`,
	],
	[
		'a reply to a comment of another discussion',
		'comments_parent',
		() =>
			sql`insert into comments (discussion_id, parent_id, root_id, level, body_html) values (${otherDiscussion}, 901, 902, 1, 'x')`,
	],
	[
		'a reply in a thread of another discussion',
		'comments_root',
		() =>
			sql`insert into comments (discussion_id, parent_id, root_id, level, body_html) values (${otherDiscussion}, 902, 901, 1, 'x')`,
	],
	[
		'a reply outside of a thread',
		'comments_root_fits_parent',
		() => sql`insert into comments (discussion_id, parent_id, level, body_html) values (${discussion}, 901, 1, 'x')`,
	],
	[
		'a reply on level 0',
		'comments_level_fits_parent',
		() =>
			sql`insert into comments (discussion_id, parent_id, root_id, level, body_html) values (${discussion}, 901, 901, 0, 'x')`,
	],
	[
		'a comment on level 6',
		'comments_level_range',
		() =>
			sql`insert into comments (discussion_id, parent_id, root_id, level, body_html) values (${discussion}, 901, 901, 6, 'x')`,
	],
	[
		'a name taken in other letters',
		'users_username_unique',
		() => sql`insert into users (username, email, first_name, last_name) values ('Tilly', 'x@example.com', 'T', 'T')`,
	],
	[
		'an address taken in other letters',
		'users_email_unique',
		() =>
			sql`insert into users (username, email, first_name, last_name) values ('other', 'TILLY@example.com', 'T', 'T')`,
	],
	['a role of 6', 'users_role_valid', () => sql`update users set role = 6`],
	[
		'two primary pictures',
		'deal_images_one_primary',
		() =>
			sql`insert into deal_images (deal_id, file_name, is_primary, width, height) values (${deal}, 'a', true, 1, 1), (${deal}, 'b', true, 1, 1)`,
	],
	[
		'the same award twice',
		'reputation_ledger_once',
		() =>
			sql`insert into reputation_ledger (user_id, reason, subject, points) values (${user}, 'deal_posted', 'deal:1', 10), (${user}, 'deal_posted', 'deal:1', 10)`,
	],
	[
		'a category that is its own parent',
		'categories_not_own_parent',
		() =>
			sql`insert into categories (id, name, slug, parent_id) overriding system value values (77, 'Loop', 'loop', 77)`,
	],
	['a store rating of 6', 'stores_rating_range', () => sql`insert into stores (name, rating) values ('S', 6)`],
	[
		'a domain with a scheme',
		'stores_domain_shape',
		() => sql`insert into stores (name, domain) values ('S', 'https://shop.example')`,
	],
])('the database rejects %s by %s', async (_, constraint, statement) => {
	await expect(database.db.execute(statement())).rejects.toMatchObject({ cause: { constraint } });
});

it('the database rejects writing to a generated column', async () => {
	const rejected = database.db.execute(sql`update deals set listing = 'live'`);
	await expect(rejected).rejects.toMatchObject({ cause: { code: '428C9' } });
});

it('using the outer database inside an embedded transaction throws instead of waiting forever', async () => {
	const attempt = database.db.transaction(async () => database.db.execute(sql`select 1`));
	if (database.kind === 'embedded') await expect(attempt).rejects.toThrow();
	else await expect(attempt).resolves.toBeDefined();
});

it('deletes the discussion and the comments of a deleted deal, and no others', async () => {
	const { db } = database;
	const { id } = await buildDeal(db);
	const deleted = await buildDiscussion(db, id);
	await db.execute(sql`insert into comments (discussion_id, body_html) values (${deleted}, 'x')`);
	const others = await db.$count(comments, ne(comments.discussionId, deleted));
	await db.delete(deals).where(eq(deals.id, id));
	expect(await db.$count(discussions, eq(discussions.id, deleted))).toBe(0);
	expect(await db.$count(comments)).toBe(others);
});
