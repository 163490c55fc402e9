import type { Database } from '@bilby/server/platform/database/database';
import { sql } from 'drizzle-orm';

/** Members who write to every inbox. */
const SENDERS = 50;
/** Messages per inbox that contain a rare word. */
export const RARE_MATCHES = 10;
/** Messages per inbox that belong to one conversation. */
const THREAD_LENGTH = 60;

export async function fillSenders(db: Database): Promise<void> {
	await db.execute(sql`
		insert into users (username, email, first_name, last_name, email_verified_at)
		select 'sender-' || i, 'sender-' || i || '@bilby.example', 'Sid', 'Sender', now() from generate_series(1, ${SENDERS}) as i`);
}

/**
 * Fills the inbox of a member with messages of about 200 characters. The latest ones form one conversation. Every
 * message contains the word "parcel", and a few contain "wombat".
 */
export async function fillInbox(db: Database, username: string, messages: number): Promise<void> {
	const owner = sql`(select id from users where username = ${username})`;
	const words = sql`(select string_agg(substr(md5(i || ':' || word), 1, 7), ' ') from generate_series(1, 20) as word)`;
	await db.execute(sql`
		insert into messages (sender_id, recipient_id, subject, body, sent_at, read_at)
		select (select id from users where username = 'sender-' || (1 + i % ${SENDERS})), ${owner}, 'Your deal ' || i,
			'Has the parcel arrived? ' || ${words} || case when i % ${messages / RARE_MATCHES} = 1 then ' wombat' else '' end,
			now() - (${messages}::integer - i) * interval '1 minute', case when i % 10 > 0 then now() end
		from generate_series(1, ${messages}::integer) as i`);
	await db.execute(sql`
		update messages set first_id = latest.first_id from (
			select id, min(id) over () as first_id from (
				select id from messages where recipient_id = ${owner} order by id desc limit ${THREAD_LENGTH}
			) as exchanged
		) as latest where messages.id = latest.id and latest.id <> latest.first_id`);
	await db.execute(sql`
		insert into message_counts (id, inbox, unread)
		select ${owner}, count(*), count(*) filter (where read_at is null) from messages where recipient_id = ${owner}`);
	await db.execute(sql`
		insert into message_contacts (user_id, contact_id, received_at, latest_at)
		select recipient_id, sender_id, max(sent_at), max(sent_at) from messages where recipient_id = ${owner} group by 1, 2`);
}
