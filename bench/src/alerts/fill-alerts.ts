import type { Database } from '@bilby/server/platform/database/database';
import { dealAlerts } from '@bilby/server/schema/all-tables';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { NOUNS } from '../growth/words.ts';
import { postAs } from '../site/compare-two.ts';

/** Alerts that a member may have. */
const PER_MEMBER = 10;
/** Different alerts. All others repeat them for other members. */
export const DIFFERENT = 2_000;

const pick = (place: number) => NOUNS[place % NOUNS.length] ?? '';

/** Most people wait for one product, some for a kind of thing below a price, and few for everything of a kind. */
function keywordsAt(place: number): string {
	const [noun, other] = [pick(place), pick(place * 7 + 3)];
	if (place % 20 < 12) return `${noun} model${Math.floor(20_000 * (place / DIFFERENT) ** 3)}`;
	if (place % 20 < 17) return `${noun} ${other} under $${20 + (place % 40) * 10}`;
	return place % 20 < 19 ? `${noun} ${other}` : noun;
}

/** Creates the different alerts through the API, which reads them as the search page does. `tokens` need `DIFFERENT` / 10. */
export async function createAlerts(url: string, tokens: string[]): Promise<void> {
	for (let place = 0; place < DIFFERENT; place += 1) {
		const token = tokens[Math.floor(place / PER_MEMBER)] ?? '';
		const body = {
			title: `Alert ${place}`,
			keywords: keywordsAt(place),
			frequency: 'daily',
			emailAlerts: true,
			inAppAlerts: true,
		};
		await postAs({ url, token }, '/api/deal-alerts', body);
	}
}

/** Repeats the alerts for as many further members as `total` needs. `db` is one connection. */
export async function repeatAlerts(
	db: Database,
	{ total, different = DIFFERENT, perMember = PER_MEMBER }: { total: number; different?: number; perMember?: number },
): Promise<void> {
	const missing = total - (await db.$count(dealAlerts));
	await db.execute(sql`
		with added as (
			insert into users (username, email, first_name, last_name, email_verified_at)
			select 'watcher-' || i, 'watcher-' || i || '@bilby.example', 'Wanda', 'Watcher', now()
			from generate_series((select count(*) from users), (select count(*) from users) + ${Math.ceil(missing / perMember)}::integer - 1) as i
			returning id
		)
		select count(*) from added`);
	await db.execute(sql`
		create temporary table copies as
		select nextval(pg_get_serial_sequence('deal_alerts', 'id'))::integer as id, original.id as original_id, owner.id as user_id
		from (select id, row_number() over (order by id desc) - 1 as place from users) as owner
			cross join generate_series(0, ${perMember - 1}::integer) as nth
			join (
				select id, row_number() over (order by id) - 1 as place from deal_alerts order by id limit ${different}
			) as original on original.place = (owner.place * ${perMember}::integer + nth) * 7919 % ${different}::integer
		where owner.place * ${perMember}::integer + nth < ${missing}::integer`);
	await db.execute(sql`
		insert into deal_alerts (id, user_id, title, keywords, trigger, frequency, by_mail, in_app, is_active, read_at)
			overriding system value
		select copies.id, copies.user_id, title, keywords, trigger, frequency, by_mail, in_app, is_active, read_at
		from copies join deal_alerts as original on original.id = original_id`);
	await db.execute(sql`
		insert into alert_searches (alert_id, query, min_price_cents, max_price_cents, min_discount, posted_within)
		select copies.id, query, min_price_cents, max_price_cents, min_discount, posted_within
		from copies join alert_searches as original on original.alert_id = copies.original_id`);
	await db.execute(sql`
		insert into alert_terms (term, alert_id)
		select term, copies.id from copies join alert_terms on alert_id = original_id`);
	await db.execute(sql`drop table copies`);
}

/** Lets an hour pass since the last notices, so that those of the next deal are not gathered with them. */
export async function forgetNotices(client: pg.Client): Promise<void> {
	await client.query(
		`update alert_matches set sent_at = sent_at - interval '1 hour', matched_at = matched_at - interval '1 hour'`,
	);
	await client.query('update notifications set read_at = now()');
}
