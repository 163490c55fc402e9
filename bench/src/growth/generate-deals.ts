import { NOUNS } from './words.ts';

/** One session of either kind of database. */
export interface Statements {
	query<Row extends object>(statement: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** The deals are spread evenly over these years, in the order of their ids. */
const YEARS = 4;

const INSERT_DEALS = `
	insert into deals (user_id, title, description_html, description_text, price_cents, original_price_cents, url,
		normalized_url, status, review, is_featured, starts_at, has_started, in_popular_window, like_count, dislike_count,
		comment_count, view_count, hot_rank, created_at, updated_at)
	select 1 + ($5::integer * who ^ 3)::integer % $5::integer, title, '<p>' || body || '</p>', body, price, price * 3 / 2, 'https://shop.example/' || i,
		'shop.example/' || i, status, 'approved', is_featured, case when is_upcoming then now() + interval '2 days' end,
		not is_upcoming, created_at > now() - interval '30 days', likes, dislikes, (likes * $6::float8)::integer, likes * 15 + 40,
		sign(likes - dislikes) * log(greatest(abs(likes - dislikes), 1))
			+ extract(epoch from created_at - timestamptz '2024-01-01Z') / 86400,
		created_at, created_at
	from (
		select i, created_at, who,
			initcap(n[w1]) || ' ' || n[w2] || ' model' || (20000 * r1 ^ 3)::integer as title,
			'A good price for the ' || n[w1] || ', with ' || n[w3] || ' and ' || n[w4] || ' in the box. Ends soon, free returns.'
				as body,
			case when r2 < 0.03 then 0 else (100 * exp(3.6 + 1.3 * z1))::integer end as price,
			case when r3 < 0.02 then 2 when is_upcoming then 1
				when r4 < least(0.6, 0.05 + extract(epoch from now() - created_at) / 86400 / 300) then 0 else 1 end as status,
			r5 < 0.015 as is_featured, is_upcoming,
			case when is_upcoming then 0 else exp(1.9 + 1.3 * z2)::integer end as likes,
			case when is_upcoming then 0 else (exp(1.9 + 1.3 * z2) * 0.3 * r6)::integer end as dislikes
		from (
			select i, now() - make_interval(secs => ($1 - i + 1)::float8 / $1 * $2) as created_at, $3::text[] as n,
				width_bucket(random(), $4::float8[]) + 1 as w1, width_bucket(random(), $4::float8[]) + 1 as w2,
				width_bucket(random(), $4::float8[]) + 1 as w3, width_bucket(random(), $4::float8[]) + 1 as w4,
				random() as who, random() as r1, random() as r2, random() as r3, random() as r4, random() as r5, random() as r6,
				2 * (random() + random() + random() - 1.5) as z1, 2 * (random() + random() + random() - 1.5) as z2,
				i > $1 * 0.9995 as is_upcoming
			from generate_series(1, $1::integer) as i
		) as drawn
	) as shaped`;

/** Each deal has one chosen category, distributed by the given shares, and its parent. */
const INSERT_CATEGORIES = `
	with chosen as materialized (
		select id as deal_id, listing, listed_at, is_free, is_featured, hot_rank, in_popular_window, net_votes,
			($1::integer[])[width_bucket(random(), $2::float8[]) + 1] as category_id
		from deals
	)
	insert into deal_categories (deal_id, listing, listed_at, is_free, is_featured, hot_rank, in_popular_window, net_votes,
		category_id, chosen)
	select deal_id, listing, listed_at, is_free, is_featured, hot_rank, in_popular_window, net_votes, category_id, true
	from chosen
	union all
	select deal_id, listing, listed_at, is_free, is_featured, hot_rank, in_popular_window, net_votes, parent_id, false
	from chosen join categories on id = category_id where parent_id is not null`;

const INSERT_STORES = `
	insert into deal_stores (deal_id, store_id)
	select id, 1 + (id % (select count(*) from stores))::integer from deals`;

/** The label columns for search, like the function `facets_of_deal`. */
const FACETS = `
	update deals set search_facets = facets from (
		select deal_id, array_agg(facet) as facets from (
			select deal_id, '§c' || category_id as facet from deal_categories where chosen
			union all select deal_id, '§s' || store_id from deal_stores
		) as each group by deal_id
	) as all_of where deal_id = id`;

/**
 * Votes on the deals that readers see first, the same number for each table size. Index-only scans then no longer work
 * for them.
 */
const VOTE_ON_TOP_DEALS = `
	do $$ declare deal integer; begin
		for deal in select id from (
			(select id from deals where listing = 'live' order by listed_at desc, id desc limit 500)
			union (select id from deals where listing = 'live' order by hot_rank desc, id desc limit 500)
			union (
				select id from deals where listing = 'live' order by in_popular_window desc, net_votes desc, id desc limit 500
			)
		) as read order by random()
		loop
			update deals set like_count = like_count + 1, hot_rank = hot_rank + 0.001, last_vote_at = now() where id = deal;
		end loop;
	end $$`;

/** Likes of a deal on average. */
const MEAN_LIKES = 15.6;

/** Replaces all deals with `count` generated ones of 50 members, for measuring lists of deals. */
export async function generateDeals(statements: Statements, count: number, categoryIds: number[]): Promise<void> {
	await fillDealTables(statements, { count, members: 50, comments: (count * MEAN_LIKES) / 6 }, categoryIds);
	await statements.query('alter table deals set (autovacuum_enabled = false)');
	await statements.query(VOTE_ON_TOP_DEALS);
}

/** Replaces all deals with `count` generated ones, which are the same in every run. Builds indexes after the rows. */
export async function fillDealTables(
	statements: Statements,
	{ count, members, comments }: { count: number; members: number; comments: number },
	categoryIds: number[],
): Promise<void> {
	await statements.query('truncate deals restart identity cascade');
	await withoutIndexes(statements, async () => {
		await statements.query('select setseed(0.42)');
		await statements.query(INSERT_DEALS, [
			count,
			YEARS * 365 * 86_400,
			NOUNS,
			falling(NOUNS.length),
			members,
			comments / count / MEAN_LIKES,
		]);
		await statements.query(INSERT_CATEGORIES, [categoryIds, falling(categoryIds.length)]);
		await statements.query(INSERT_STORES);
		await statements.query(FACETS);
		// A real site writes deals in chronological order. The previous update changed that.
		await statements.query('cluster deals using deals_pkey');
	});
	await statements.query('vacuum analyze');
}

/**
 * Returns bounds between 0 and 1 for `count` shares that fall with n^1.2, as the frequencies of words and categories
 * do.
 */
function falling(count: number): number[] {
	const weights = Array.from({ length: count }, (_, rank) => (rank + 1) ** -1.2);
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	let reached = 0;
	return weights.slice(0, -1).map((weight) => {
		reached += weight / whole;
		return reached;
	});
}

async function withoutIndexes(statements: Statements, fill: () => Promise<void>): Promise<void> {
	const { rows } = await statements.query<{ indexname: string; indexdef: string }>(`
		select indexname, indexdef from pg_indexes
		where schemaname = 'public' and tablename in ('deals', 'deal_categories', 'deal_stores')
		and indexname not in (select conname from pg_constraint)`);
	for (const { indexname } of rows) await statements.query(`drop index ${indexname}`);
	await fill();
	for (const { indexdef } of rows) await statements.query(indexdef);
}
