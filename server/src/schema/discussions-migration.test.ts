import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLatestIds } from '../discussions/reading/discussions.queries.ts';
import { insertComment } from '../discussions/store-comments.queries.ts';
import { MIGRATIONS_FOLDER, type OpenDatabase } from '../platform/database/database.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { openTestDatabase } from '../testing/database/test-database.ts';

/** The number of migrations while comments could only belong to deals. */
const BEFORE = 9;

let database: OpenDatabase;

beforeAll(async () => {
	database = await openTestDatabase();
	const { db } = database;
	const early = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).slice(0, BEFORE);
	await db.execute(sql`drop schema public cascade`);
	await db.execute(sql`create schema public`);
	for (const statement of early.flatMap((migration) => migration.sql)) await db.execute(sql.raw(statement));
	await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at > ${early.at(-1)?.folderMillis}`);
	await db.execute(sql`
		insert into deals (id, title, description_html, description_text, price_cents, is_online, comment_count, hot_rank)
		overriding system value
		select id, 'Deal', '', '', 100, false, n, 0 from (values (1, 2), (2, 0), (7, 1)) as d (id, n)`);
	await db.execute(sql`insert into users (id, username, email, first_name, last_name)
		overriding system value values (5, 'tilly', 'tilly@example.com', 'T', 'T')`);
	await db.execute(sql`
		insert into comments (id, deal_id, user_id, parent_id, root_id, level, body_html, reply_count, like_count)
		overriding system value values
			(11, 1, 5, null, null, 0, 'top', 1, 1), (12, 1, 5, 11, 11, 1, 'reply', 0, 0), (13, 7, 5, null, null, 0, 'other', 0, 0)`);
	await db.execute(sql`insert into comment_votes (comment_id, user_id, value) values (11, 5, 1)`);
	await db.execute(sql`insert into comment_flags (comment_id, user_id) values (13, 5)`);
	await database.migrate();
});
afterAll(() => database.close());

const commentsOn = (dealId: number) =>
	findLatestIds(database.db, { type: 'deal', id: dealId }, { skip: 0, limit: 9 }).then((ids) => ids.toSorted());

it('keeps older comments on their deals, with votes and flags', async () => {
	expect(await Promise.all([1, 2, 7].map(commentsOn))).toEqual([[11, 12], [], [13]]);
	const { rows } = (await database.db.execute(sql`
		select c.id, c.parent_id, c.like_count, v.value, f.comment_id is not null as flagged from comments c
		left join comment_votes v on v.comment_id = c.id left join comment_flags f on f.comment_id = c.id order by c.id`)) as unknown as {
		rows: unknown[];
	};
	expect(rows).toEqual([
		{ id: 11, parent_id: null, like_count: 1, value: 1, flagged: false },
		{ id: 12, parent_id: 11, like_count: 0, value: null, flagged: false },
		{ id: 13, parent_id: null, like_count: 0, value: null, flagged: true },
	]);
});

it('creates a discussion for a deal without comments', async () => {
	const { html } = cleanRichText('<p>First</p>', { field: 'comment', maxBytes: 99, maxLinks: 0 });
	const id = await insertComment(database.db, { type: 'deal', id: 2 }, { bodyHtml: html, userId: 5 });
	expect(await Promise.all([1, 2, 7].map(commentsOn))).toEqual([[11, 12], [id], [13]]);
});

it('still deletes comments with their deal', async () => {
	await database.db.execute(sql`delete from deals where id = 1`);
	expect(await Promise.all([1, 7].map(commentsOn))).toEqual([[], [13]]);
	const left = await database.db.execute(sql`select id from discussions where deal_id = 1`);
	expect(left).toMatchObject({ rows: [] });
});
