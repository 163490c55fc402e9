import { CHOSEN_KIND_NAMES, NOTIFICATION_KINDS } from '@bilby/contract/notifications/kinds';
import { and, eq, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAY_BE_MAILED } from '../accounts/users/public-members.queries.ts';
import type { Database } from '../platform/database/database.ts';
import type { MailOrder } from '../platform/mail/enqueue-mail.ts';
import { users } from '../schema/accounts.ts';
import { dailyMails, notificationSettings, notifications } from '../schema/notifications.ts';

/** The minimum number of hours between two daily mails. */
const A_DAY_HOURS = 20;

interface Page {
	/** Only members with ids above this one. */
	above: number;
	limit: number;
}

/** Returns members with mail to send now, in the order of their ids. */
export async function findDueNow(db: Database, { now, ...page }: Page & { now: Date }): Promise<number[]> {
	return findWaitingMembers(db, isDue('now', now), page);
}

/** Returns the time zones of members who wait for a daily mail. */
export async function findWaitingZones(db: Database): Promise<string[]> {
	const rows = await db
		.selectDistinct({ timeZone: users.timeZone })
		.from(notifications)
		.innerJoin(users, eq(users.id, notifications.userId))
		.where(and(isWaiting('daily'), MAY_BE_MAILED));
	return rows.map(({ timeZone }) => timeZone);
}

/**
 * Returns members with daily mail to send now who had none today, in the order of their ids. Something in the mail must
 * have happened by the deadline of their time zone.
 */
export async function findDueDaily(
	db: Database,
	{ mornings, now, ...page }: Page & { mornings: { timeZone: string; deadline: Date }[]; now: Date },
): Promise<number[]> {
	const hadOne = db
		.select({ userId: dailyMails.userId })
		.from(dailyMails)
		.where(and(eq(dailyMails.userId, users.id), gt(dailyMails.sentAt, aDayBefore(now))));
	const isInTime = sql`exists (
		select from jsonb_to_recordset(${JSON.stringify(mornings)}::jsonb) as morning("timeZone" text, deadline timestamptz)
		where morning."timeZone" = ${users.timeZone} and ${notifications.at} <= morning.deadline
	)`;
	return findWaitingMembers(db, and(isDue('daily', now), isInTime, notExists(hadOne)), page);
}

async function findWaitingMembers(db: Database, condition: SQL | undefined, { above, limit }: Page): Promise<number[]> {
	const rows = await db
		.selectDistinct({ userId: notifications.userId })
		.from(notifications)
		.innerJoin(users, eq(users.id, notifications.userId))
		.where(and(condition, MAY_BE_MAILED, gt(notifications.userId, above)))
		.orderBy(notifications.userId)
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** Records that a member gets a daily mail now. Returns false if they had one today, for instance from another instance. */
export async function recordDailyMail(tx: Database, userId: number, now: Date): Promise<boolean> {
	const recorded = await tx
		.insert(dailyMails)
		.values({ userId, sentAt: now })
		.onConflictDoUpdate({
			target: dailyMails.userId,
			set: { sentAt: now },
			setWhere: lte(dailyMails.sentAt, aDayBefore(now)),
		})
		.returning({ userId: dailyMails.userId });
	return recorded.length > 0;
}

const aDayBefore = (now: Date) => new Date(now.getTime() - A_DAY_HOURS * 3_600_000);

/** Must match the condition of the partial index. */
function isWaiting(mail: 'now' | 'daily'): SQL | undefined {
	return and(
		eq(notifications.mail, mail),
		sql`(mailed_at is null or mail_after > mailed_at)`,
		isNull(notifications.readAt),
	);
}

const isDue = (mail: 'now' | 'daily', now: Date): SQL | undefined =>
	and(isWaiting(mail), or(isNull(notifications.mailAfter), lte(notifications.mailAfter, now)));

/**
 * Puts the waiting notifications of a member into a mail that is requested now. Returns the address, or null if none are waiting.
 * Notifications that exist only for mail are marked as read.
 */
export async function putIntoMail(
	tx: Database,
	{ userId, mail, now }: { userId: number; mail: 'now' | 'daily'; now: Date },
): Promise<string | null> {
	const put = await tx
		.update(notifications)
		.set({
			mailedAt: now,
			mailCount: sql`mail_count + 1`,
			readAt: sql`case when in_app then null else ${now.toISOString()}::timestamptz end`,
		})
		.where(and(eq(notifications.userId, userId), isDue(mail, now)))
		.returning({ id: notifications.id });
	if (put.length === 0) return null;
	const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
	return user?.email ?? null;
}

/** Returns the members who receive these mails. Leaves out members who may not be mailed. */
export async function findReaders(db: Database, orders: MailOrder[]) {
	const emails = orders.map(({ email }) => email.toLowerCase());
	const found = await db
		.select({ id: users.id, email: users.email, publicId: users.publicId })
		.from(users)
		.where(and(inArray(sql`lower(${users.email})`, emails), MAY_BE_MAILED));
	const readers = new Map(found.map(({ email, ...reader }) => [email.toLowerCase(), reader]));
	return orders.flatMap((order) => {
		const reader = readers.get(order.email.toLowerCase());
		return reader ? [{ order, reader }] : [];
	});
}

const wanted = z.object({ rows: z.array(z.object({ isMailed: z.boolean() })) });

/** True if a member is mailed notifications of any kind; null if there is no such member. */
export async function isMailedAny(db: Database, publicId: string): Promise<boolean | null> {
	const kinds = CHOSEN_KIND_NAMES.map((kind) => ({ kind, mail: NOTIFICATION_KINDS[kind].defaults.mail }));
	const result = await db.execute(sql`
		select exists (
			select from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k(kind text, mail text)
			left join ${notificationSettings} s on s.user_id = users.id and s.kind = k.kind
			where coalesce(s.mail, k.mail) <> 'none'
		) as "isMailed"
		from users where users.public_id = ${publicId}::uuid`);
	return wanted.parse(result).rows[0]?.isMailed ?? null;
}

const settled = z.object({ rows: z.array(z.object({ userId: z.number() })) });

/** Stops all notification mail for a member, including what waits for one. Notifications on the site stay. */
export async function stopMails(db: Database, publicId: string, now: Date): Promise<boolean> {
	const kinds = CHOSEN_KIND_NAMES.map((kind) => ({ kind, inApp: NOTIFICATION_KINDS[kind].defaults.inApp }));
	return db.transaction(async (tx) => {
		const result = await tx.execute(sql`
			insert into ${notificationSettings} (user_id, kind, in_app, mail)
			select users.id, k.kind, k."inApp", 'none'
			from users, jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k(kind text, "inApp" boolean)
			where users.public_id = ${publicId}::uuid
			order by k.kind
			on conflict (user_id, kind) do update set mail = 'none'
			returning user_id as "userId"`);
		const [setting] = settled.parse(result).rows;
		if (!setting) return false;
		await takeOutOfMails(tx, setting.userId, now);
		return true;
	});
}

/**
 * Takes a member's notifications out of mails that are not sent yet, if the member chose no mail for their kind. Those that
 * only waited for mail move to the site, or count as read if the member does not want them there either. Rows are locked
 * in the order of `notify`.
 */
export async function takeOutOfMails(tx: Database, userId: number, now: Date): Promise<void> {
	await tx.execute(sql`
		with stopped as (
			select n.id, n.in_app or (n.read_at is null and s.in_app) as is_shown
			from notifications n join notification_settings s on s.user_id = n.user_id and s.kind = n.kind
			where n.user_id = ${userId} and s.mail = 'none' and n.mail <> 'none' and (n.read_at is null or not n.in_app)
			order by n.user_id, n.kind, n.group_key for update of n
		)
		update notifications set mail = 'none', in_app = is_shown, changed_at = now(),
			read_at = case when not is_shown then coalesce(read_at, ${now.toISOString()}::timestamptz) end
		from stopped where notifications.id = stopped.id`);
}
