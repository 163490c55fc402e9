import type pg from 'pg';

/** Members who logged in from one network: few enough for each to be listed. */
const MEMBERS_PER_NETWORK = 20;

/**
 * One in a hundred is disabled, one in a thousand is a Store Rep, and twenty are Moderators, whatever the total. Names
 * differ in their first letters, as real names do.
 */
const MEMBERS = `
	insert into users (username, email, first_name, last_name, role, status, email_verified_at, created_at)
	select first || i, lower(first) || i || '@' || lower(last) || '.example', first, last,
		case when i <= 20 then 3 when i % 1000 = 7 then 5 else 4 end, case when i % 100 = 3 then 3 else 1 end,
		now(), now() - i * interval '5 minutes'
	from (
		select i, initcap(substr(md5(i::text), 1, 6)) as first, initcap(substr(md5(i::text), 10, 8)) as last
		from generate_series(1, $1::integer) as i
	) as named`;

const LOG_INS = `
	insert into login_origins (user_id, kind, hash, first_at, last_at)
	select id, 'network', md5((id / ${MEMBERS_PER_NETWORK})::text), now(), now() from users
	union all select id, 'device', md5('device' || id / 2), now(), now() from users`;

/** A note about every tenth member, and a log entry for each. */
const RECORDS = `
	with noted as (
		insert into member_records (user_id, staff_id, kind, text, created_at)
		select id, 1, 'note', 'Posts the same shop every week.', now() - id * interval '1 minute' from users where id % 10 = 0
		returning user_id, created_at
	)
	insert into moderation_log (act, moderator_id, subject_kind, subject_id, created_at)
	select 'member.note', 1, 'member', user_id, created_at from noted`;

/** Every tenth deal is reported and waits in the queue. */
const REPORTS = [
	`insert into deal_reports (deal_id, user_id, reason, created_at)
		select id, 51, 'spam', now() - id * interval '1 second' from deals where id % 10 = 0`,
	`insert into review_cases (kind, subject_id, reasons, author_id, waiting_since, changed_at)
		select 'deal-report', deal_id, '{"spam": 1}', 1, created_at, created_at from deal_reports`,
	'update deals set report_count = 1 where id % 10 = 0',
	// Deals that wait for their first review.
	"update deals set review = 'pending' where id % 100 = 1",
];

/** Fills a database of generated deals with this many members, their log-ins and records, and with reports of deals. */
export async function fillStaff(pool: pg.Pool, members: number): Promise<void> {
	await pool.query(MEMBERS, [members]);
	await pool.query(LOG_INS);
	await pool.query(RECORDS);
	for (const statement of REPORTS) await pool.query(statement);
	await pool.query('vacuum analyze');
}
