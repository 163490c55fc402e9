import path from 'node:path';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';

/** Demo members: the one who decides, whose own things are left out, and the one who reports. */
const MODERATOR = "(select id from users where email = 'moderator@bilby.example')";
const REPORTER = "(select id from users where email = 'storerep@bilby.example')";
const OF_OTHERS = `user_id not in (${MODERATOR}, ${REPORTER})`;

/** Demo deals that are reported, demo deals that wait for their review, reported comments and posts, and messages. */
const STATEMENTS = [
	`insert into deal_reports (deal_id, user_id, reason, text, created_at)
		select id, ${REPORTER}, 'spam', 'The shop is their own.', now() from deals
		where ${OF_OTHERS} and review = 'approved' and status = 1 order by deals.id limit 50`,
	'update deals set report_count = 1 where id in (select deal_id from deal_reports)',
	`insert into review_cases (kind, subject_id, author_id, reasons, waiting_since, changed_at)
		select 'deal-report', id, user_id, '{"spam": 1}', now(), now() from deals where report_count = 1`,

	`update deals set review = 'pending' where id in (
		select id from deals where ${OF_OTHERS} and review = 'approved' and status = 1 and report_count = 0
		order by id desc limit 40
	)`,
	`insert into review_cases (kind, subject_id, author_id, reasons, waiting_since, changed_at)
		select 'deal', id, user_id, '{"pending": 1}', created_at, now() from deals where review = 'pending'
		on conflict do nothing`,

	`insert into comment_flags (comment_id, user_id, reason, note)
		select id, ${REPORTER}, 'rude', '' from comments where ${OF_OTHERS} and removed_at is null order by comments.id limit 60`,
	'update comments set flag_count = 1 where id in (select comment_id from comment_flags)',
	`insert into review_cases (kind, subject_id, author_id, reasons, waiting_since, changed_at)
		select case subject_type when 'deal' then 'comment' else 'huddle-post' end, comments.id, user_id, '{"rude": 1}', now(), now()
		from comments join discussions on discussions.id = discussion_id where flag_count > 0
		on conflict do nothing`,
];

/** Messages fill the queue up to the number in `$1`. */
const MESSAGES = `
	with sent as (
		insert into contact_messages (name, email, subject, message, created_at)
		select 'Olive Quoll', 'olive@example.com', 'feedback', 'Could pages have a feed? (' || n || ')', now()
		from generate_series(1, $1::integer - (select count(*)::integer from review_cases)) as n
		returning id, created_at
	)
	insert into review_cases (kind, subject_id, reasons, waiting_since, changed_at)
	select 'contact', id, '{"feedback": 1}', created_at, created_at from sent`;

/** Makes things wait in the database of a site that is not running, until there are `count` cases of five kinds. */
export async function fillQueue(dataFolder: string, count: number): Promise<void> {
	const { client, close } = await openEmbeddedDatabase(path.join(dataFolder, 'database'));
	if (!('exec' in client)) throw new Error('This is not the embedded database.');
	for (const statement of STATEMENTS) await client.exec(statement);
	await client.query(MESSAGES, [count]);
	await close();
}
