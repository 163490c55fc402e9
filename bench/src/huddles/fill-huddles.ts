import type { Database } from '@bilby/server/platform/database/database';
import { sql } from 'drizzle-orm';

/** One huddle with many posts, and as many short huddles as there are rounds, so that each page is requested once. */
export interface FilledHuddles {
	long: number;
	short: number[];
	/** A deal with as many comments as a short huddle has posts. */
	deal: number;
}

const WORDS = '<p>Bought one last week: it does what it says, and the price is right.</p>';

/** Every third post quotes the previous one, in long and short huddles. */
const QUOTING = 3;

/** Adds the huddles to a database with demo data. */
export async function fillHuddles(
	db: Database,
	{ longPosts, shortPosts, shortHuddles }: { longPosts: number; shortPosts: number; shortHuddles: number },
): Promise<FilledHuddles> {
	await db.execute(sql`set statement_timeout = 0`);
	const [long = 0] = await startHuddles(db, 1, longPosts);
	const short = await startHuddles(db, shortHuddles, shortPosts);
	const deal = await commentOnDeal(db, shortPosts);
	await db.execute(sql`analyze`);
	return { long, short, deal };
}

async function startHuddles(db: Database, huddles: number, posts: number): Promise<number[]> {
	const started = await listIds(
		db,
		sql`
		insert into huddles (user_id, category, title, body_html, post_count, last_number, post_revision, created_at, active_at)
		select 1, 'general', 'A huddle of ' || ${posts}::integer || ' posts', ${WORDS}, ${posts}, ${posts}, ${posts}, now() - interval '90 days', now()
		from generate_series(1, ${huddles}::integer) returning id`,
	);
	const discussions = await listIds(
		db,
		sql`
		insert into discussions (subject_type, subject_id)
		select 'huddle', id from unnest(${toArray(started)}) as id returning id`,
	);
	await db.execute(sql`
		insert into comments (discussion_id, user_id, number, body_html, created_at)
		select discussion, 1 + (n * 7) % 40, n, ${WORDS}, now() - interval '90 days' + n * interval '1 second'
		from unnest(${toArray(discussions)}) as discussion, generate_series(1, ${posts}::integer) as n
		order by discussion, n`);
	await db.execute(sql`
		update comments set parent_id = quoted.id, root_id = quoted.id, level = 1
		from comments as quoted
		where quoted.discussion_id = comments.discussion_id and quoted.number = comments.number - 1
			and comments.number % ${sql.raw(String(QUOTING))} = 0 and comments.discussion_id = any(${toArray(discussions)})`);
	await db.execute(sql`
		update comments set reply_count = 1
		where number % ${sql.raw(String(QUOTING))} = ${sql.raw(String(QUOTING - 1))} and number < ${posts}
			and discussion_id = any(${toArray(discussions)})`);
	return started;
}

/** Adds comments to a live deal that has none. */
async function commentOnDeal(db: Database, count: number): Promise<number> {
	const [deal] = await listIds(
		db,
		sql`
		update deals set comment_count = ${count}
		where id = (select min(id) from deals where comment_count = 0 and status = 1) returning id`,
	);
	if (deal === undefined) throw new Error('There is no deal without comments.');
	await db.execute(sql`
		with opened as (insert into discussions (subject_type, subject_id) values ('deal', ${deal}) returning id)
		insert into comments (discussion_id, user_id, body_html, created_at)
		select opened.id, 1 + (n * 7) % 40, ${WORDS}, now() - n * interval '1 second'
		from opened, generate_series(1, ${count}::integer) as n`);
	return deal;
}

async function listIds(db: Database, statement: ReturnType<typeof sql>): Promise<number[]> {
	const { rows } = (await db.execute(statement)) as unknown as { rows: { id: number }[] };
	return rows.map(({ id }) => id);
}

function toArray(ids: number[]) {
	return sql.raw(`array[${ids.join(', ')}]::integer[]`);
}
