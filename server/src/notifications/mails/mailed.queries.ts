import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from '@bilby/contract/notifications/kinds';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../schema/accounts.ts';
import { notificationSettings, notifications } from '../../schema/notifications.ts';

/** When the morning's mail goes out, by the member's clock; until noon where the site was not there at 8. */
const MORNING = { from: 8, before: 12 };

/** Of two mails that gather a day, the second goes out no earlier than this after the first. */
const A_DAY_HOURS = 20;

/** Who may be mailed: active, with an address that is proven. */
const isReachable = (): SQL | undefined => and(eq(users.status, 1), isNotNull(users.emailVerifiedAt));

/** Members with something to mail at once, some of them. */
export async function findDueNow(db: Database, most: number): Promise<number[]> {
	return idsOf(
		await db
			.selectDistinct({ userId: notifications.userId })
			.from(notifications)
			.innerJoin(users, eq(users.id, notifications.userId))
			.where(and(isWaiting('now'), isReachable()))
			.limit(most),
	);
}

/** Members with something to mail for whom it is morning, and who had no such mail today. */
export async function findDueThisMorning(db: Database, now: Date, most: number): Promise<number[]> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const hour = sql`extract(hour from ${at} at time zone ${users.timeZone})`;
	const hadOne = sql`exists (select from notifications as mailed where mailed.user_id = ${users.id} and mailed.mail = 'daily'
		and mailed.mailed_at > ${at} - make_interval(hours => ${A_DAY_HOURS}::integer))`;
	return idsOf(
		await db
			.selectDistinct({ userId: notifications.userId })
			.from(notifications)
			.innerJoin(users, eq(users.id, notifications.userId))
			.where(
				and(
					isWaiting('daily'),
					isReachable(),
					sql`${hour} >= ${MORNING.from} and ${hour} < ${MORNING.before} and not ${hadOne}`,
				),
			)
			.limit(most),
	);
}

/** Said as the index says it. */
function isWaiting(mail: 'now' | 'daily'): SQL | undefined {
	return and(eq(notifications.mail, mail), isNull(notifications.mailedAt), isNull(notifications.readAt));
}

const idsOf = (rows: { userId: number }[]) => rows.map(({ userId }) => userId);

/**
 * Puts what waits for these members into a mail that is asked for now; answers who is to get one. What is shown nowhere else is
 * read with it.
 */
export async function putIntoMail(
	tx: Database,
	userIds: number[],
	mail: 'now' | 'daily',
	now: Date,
): Promise<{ email: string }[]> {
	const put = await tx
		.update(notifications)
		.set({ mailedAt: now, readAt: sql`case when in_app then null else ${now.toISOString()}::timestamptz end` })
		.where(and(inArray(notifications.userId, userIds), isWaiting(mail)))
		.returning({ userId: notifications.userId });
	const ids = [...new Set(idsOf(put))];
	return tx.select({ email: users.email }).from(users).where(inArray(users.id, ids));
}

/** The members who have these addresses, given in lower case. */
export function findReaders(db: Database, emails: string[]) {
	return db
		.select({ id: users.id, email: users.email, publicId: users.publicId })
		.from(users)
		.where(and(inArray(sql`lower(${users.email})`, emails), isReachable()));
}

const wanted = z.object({ rows: z.array(z.object({ isMailed: z.boolean() })) });

/** Whether a member is mailed notifications of any kind; null where there is no such member. */
export async function isMailedAny(db: Database, publicId: string): Promise<boolean | null> {
	const kinds = NOTIFICATION_KIND_NAMES.map((kind) => ({ kind, mail: NOTIFICATION_KINDS[kind].usually.mail }));
	const answer = await db.execute(sql`
		select exists (
			select from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k(kind text, mail text)
			left join ${notificationSettings} s on s.user_id = users.id and s.kind = k.kind
			where coalesce(s.mail, k.mail) <> 'none'
		) as "isMailed"
		from users where users.public_id = ${publicId}::uuid`);
	return wanted.parse(answer).rows[0]?.isMailed ?? null;
}

const settled = z.object({ rows: z.array(z.object({ userId: z.number() })) });

/** Mails a member nothing of any kind from now on; what is shown on the site stays. */
export async function stopMails(db: Database, publicId: string): Promise<boolean> {
	const kinds = NOTIFICATION_KIND_NAMES.map((kind) => ({ kind, inApp: NOTIFICATION_KINDS[kind].usually.inApp }));
	const answer = await db.execute(sql`
		insert into ${notificationSettings} (user_id, kind, in_app, mail)
		select users.id, k.kind, k."inApp", 'none'
		from users, jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k(kind text, "inApp" boolean)
		where users.public_id = ${publicId}::uuid
		order by k.kind
		on conflict (user_id, kind) do update set mail = 'none'
		returning user_id as "userId"`);
	return settled.parse(answer).rows.length > 0;
}
