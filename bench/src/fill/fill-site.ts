import { rebuildDealCounts } from '@bilby/server/deals/counts/deal-counts.queries';
import { SESSION_OPTIONS } from '@bilby/server/platform/database/postgres-database';
import { insertStarterData } from '@bilby/server/starter-data/starter-data';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openBenchPostgres } from '../bench-database.ts';
import { fillDealTables } from '../growth/generate-deals.ts';
import { NOUNS } from '../growth/words.ts';
import { showProgress } from './progress.ts';

export interface SiteSize {
	deals: number;
	/** About this many: they are spread over the deals like their likes. */
	comments: number;
	members: number;
}

/** The number of deals whose comments, votes and points are stored in one transaction. */
const BATCH = 2_000;

/** Voters of one deal are this far apart, so that no member votes twice. */
const VOTER_STEP = 7_919;

/** Tables that are filled without their secondary indexes, which are built at the end. */
const BULK_TABLES = ['comments', 'votes', 'reputation_ledger', 'price_points', 'discussions'];

const INSERT_MEMBERS = `
	insert into users (username, email, email_verified_at, first_name, last_name, created_at)
	select 'member' || i, 'member' || i || '@example.com', now(), 'Bench', 'Member', now() - random() * interval '4 years'
	from generate_series($1::integer, $2::integer) as i`;

const BATCH_OF_DEALS = `select * from deals where id between $1 and $2`;

const INSERT_DISCUSSIONS = `
	insert into discussions (id, subject_type, subject_id) overriding system value
	select id, 'deal', id from (${BATCH_OF_DEALS}) as d where comment_count > 0`;

/**
 * Comments come in groups of five: two at the top, a reply to the second one with a reply of its own, and another reply to it. $3
 * is the highest id so far, and $4 the number of members.
 */
const INSERT_COMMENTS = `
	insert into comments (id, discussion_id, user_id, parent_id, root_id, level, reply_count, body_html, created_at)
		overriding system value
	select id, deal_id, 1 + (id::bigint * 48271 % $4)::integer,
		case k when 2 then id - 1 when 3 then id - 1 when 4 then id - 3 end,
		case k when 2 then id - 1 when 3 then id - 2 when 4 then id - 3 end,
		case k when 2 then 1 when 3 then 2 when 4 then 1 else 0 end,
		case k when 1 then least(1, total - j) + case when total - j >= 3 then 1 else 0 end when 2 then least(1, total - j)
			else 0 end,
		'<p>The ' || noun || ' works well, and it was cheaper here than anywhere else this year. Thanks for sharing!</p>',
		least(now(), created_at + j * interval '7 minutes')
	from (
		select d.id as deal_id, d.created_at, comment_count as total, j, (j - 1) % 5 as k,
			($3 + d.earlier)::integer + j as id,
			($5::text[])[1 + (d.id + j) % array_length($5::text[], 1)] as noun
		from (
			select id, created_at, comment_count, sum(comment_count) over (order by id) - comment_count as earlier
			from (${BATCH_OF_DEALS}) as b where comment_count > 0
		) as d
		cross join lateral generate_series(1, d.comment_count) as j
	) as numbered`;

/** The comments of one batch. */
const COUNT_COMMENTS = `select coalesce(sum(comment_count), 0)::integer as total from (${BATCH_OF_DEALS}) as d`;

const VOTES_OF_BATCH = `
	select d.id as deal_id, d.user_id as author_id,
		1 + ((d.user_id + (d.id::bigint * 104729 + j * ${VOTER_STEP}) % ($3 - 1)) % $3)::integer as voter_id,
		case when j <= like_count then 1 else -1 end as value,
		least(now(), d.created_at + j * interval '11 minutes') as cast_at
	from (${BATCH_OF_DEALS}) as d cross join lateral generate_series(1, like_count + dislike_count) as j`;

const INSERT_VOTES = `
	insert into votes (deal_id, user_id, value, cast_at)
	select deal_id, voter_id, value, cast_at from (${VOTES_OF_BATCH}) as v`;

const INSERT_POINTS = `
	insert into reputation_ledger (user_id, reason, subject, points, created_at)
	select author_id, case when value = 1 then 'upvote_received' else 'downvote_received' end,
		'deal:' || deal_id || ':voter:' || voter_id, case when value = 1 then 2 else -1 end, cast_at
	from (${VOTES_OF_BATCH}) as v
	union all select user_id, 'deal_posted', 'deal:' || id, 10, created_at from (${BATCH_OF_DEALS}) as d
	union all select user_id, 'deal_hot', 'deal:' || id, 20, created_at from (${BATCH_OF_DEALS}) as d
		where like_count - dislike_count >= 50`;

const INSERT_PRICES = `
	insert into price_points (normalized_url, deal_id, price_cents, recorded_at)
	select normalized_url, id, price_cents, created_at from (${BATCH_OF_DEALS}) as d`;

const COUNT_FOR_MEMBERS = `
	update users set deal_count = coalesce(d.deals, 0), upvotes_received = coalesce(d.likes, 0),
		comment_count = coalesce(c.comments, 0), vote_count = coalesce(v.votes, 0), reputation = coalesce(l.points, 0)
	from users as u
	left join (select user_id, count(*) as deals, sum(like_count) as likes from deals group by 1) as d on d.user_id = u.id
	left join (select user_id, count(*) as comments from comments group by 1) as c on c.user_id = u.id
	left join (select user_id, count(*) as votes from votes group by 1) as v on v.user_id = u.id
	left join (select user_id, sum(points) as points from reputation_ledger group by 1) as l on l.user_id = u.id
	where users.id = u.id`;

const SEQUENCES = `
	select setval(pg_get_serial_sequence('discussions', 'id'), (select coalesce(max(id), 1) from discussions)),
		setval(pg_get_serial_sequence('comments', 'id'), (select coalesce(max(id), 1) from comments))`;

const PROGRESS_TABLE = `
	create table if not exists bench_fill (
		only_row boolean primary key default true check (only_row),
		size json not null, has_deals boolean not null default false,
		filled_deals integer not null default 0, comments integer not null default 0, indexes text[] not null
	)`;

interface Progress {
	size: SiteSize;
	hasDeals: boolean;
	filledDeals: number;
	comments: number;
	indexes: string[];
}

/**
 * Fills an empty database like a site of this size: members, deals with their votes, comments, prices, points and counters, which
 * agree with each other. Continues where an earlier call for the same size stopped. Memory does not grow with the size.
 */
export async function fillSite(url: string, size: SiteSize): Promise<void> {
	const database = await openBenchPostgres(url);
	await database.migrate();
	await database.close();
	// One connection, because settings belong to a session. No statement timeout, because filling takes long.
	const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, options: SESSION_OPTIONS });
	try {
		const progress = await startOrResume(pool, size);
		if (!progress.hasDeals) await fillDeals(pool, size);
		await fillByDeals(pool, size, progress);
		await finish(pool, progress.indexes);
	} finally {
		await pool.end();
	}
}

async function startOrResume(pool: pg.Pool, size: SiteSize): Promise<Progress> {
	await pool.query(PROGRESS_TABLE);
	const found = await pool.query<Progress>(
		`select size, has_deals as "hasDeals", filled_deals as "filledDeals", comments, indexes from bench_fill`,
	);
	const [earlier] = found.rows;
	if (earlier) {
		if (JSON.stringify(earlier.size) !== JSON.stringify(size)) {
			throw new Error(`This database is being filled with ${JSON.stringify(earlier.size)}.`);
		}
		return earlier;
	}
	const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
		`select indexname, indexdef from pg_indexes
		where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)`,
		[BULK_TABLES],
	);
	const indexes = rows.map(({ indexdef }) => indexdef);
	await pool.query('insert into bench_fill (size, indexes) values ($1, $2)', [size, indexes]);
	for (const { indexname } of rows) await pool.query(`drop index ${indexname}`);
	return { size, hasDeals: false, filledDeals: 0, comments: 0, indexes };
}

async function fillDeals(pool: pg.Pool, { deals, comments, members }: SiteSize): Promise<void> {
	const show = showProgress('members', members);
	await pool.query('truncate users restart identity cascade');
	for (let from = 1; from <= members; from += 50_000) {
		await pool.query(INSERT_MEMBERS, [from, Math.min(from + 49_999, members)]);
		show(Math.min(from + 49_999, members));
	}
	await insertStarterData(drizzle(pool), { isDemo: false });
	const { rows } = await pool.query<{ id: number }>('select id from categories order by id');
	const showDeals = showProgress('deals', 1);
	await fillDealTables(
		pool,
		{ count: deals, members, comments },
		rows.map(({ id }) => id),
	);
	showDeals(1);
	await pool.query('update bench_fill set has_deals = true');
}

/** Stores what belongs to each deal. Each batch is complete or missing, so an interrupted run continues after the last one. */
async function fillByDeals(pool: pg.Pool, { deals, members }: SiteSize, progress: Progress): Promise<void> {
	const show = showProgress('comments, votes, points and prices', deals);
	let { comments } = progress;
	for (let from = progress.filledDeals + 1; from <= deals; from += BATCH) {
		const upTo = Math.min(from + BATCH - 1, deals);
		const range = [from, upTo];
		const { rows } = await pool.query<{ total: number }>(COUNT_COMMENTS, range);
		await pool.query('begin');
		// The rows fit each other by construction. Checking each reference would take most of the time.
		await pool.query('set local session_replication_role = replica');
		await pool.query(INSERT_DISCUSSIONS, range);
		await pool.query(INSERT_COMMENTS, [...range, comments, members, NOUNS]);
		await pool.query(INSERT_VOTES, [...range, members]);
		await pool.query(INSERT_POINTS, [...range, members]);
		await pool.query(INSERT_PRICES, range);
		comments += rows[0]?.total ?? 0;
		await pool.query('update bench_fill set filled_deals = $1, comments = $2', [upTo, comments]);
		await pool.query('commit');
		show(upTo);
	}
}

async function finish(pool: pg.Pool, indexes: string[]): Promise<void> {
	const show = showProgress('indexes and counters', indexes.length + 4);
	let done = 0;
	const step = async (statement: string) => {
		await pool.query(statement);
		done += 1;
		show(done);
	};
	for (const definition of indexes)
		await step(definition.replace(/^CREATE (UNIQUE )?INDEX /, 'CREATE $1INDEX IF NOT EXISTS '));
	await step(COUNT_FOR_MEMBERS);
	await step(SEQUENCES);
	await rebuildDealCounts(drizzle(pool));
	await step('vacuum analyze');
	await step('drop table bench_fill');
}
