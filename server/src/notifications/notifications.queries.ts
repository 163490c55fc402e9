import type { MailChoice } from '@bilby/contract/notifications/kinds';
import { MAX_COUNTED_UNREAD } from '@bilby/contract/notifications/limits';
import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { isAfterPosition, type TimePosition } from '../platform/database/time-position.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import { users } from '../schema/accounts.ts';
import { appeals } from '../schema/appeals.ts';
import { blocks } from '../schema/blocks.ts';
import { decisions } from '../schema/decisions.ts';
import { notificationSettings, notifications } from '../schema/notifications.ts';

function isByBlocked(): SQL<boolean> {
	return sql`exists (select from ${blocks} where blocker_id = ${notifications.userId} and blocked_id = ${notifications.actorId})`;
}

const COLUMNS = {
	id: notifications.id,
	/** The member who is notified. */
	userId: notifications.userId,
	kind: notifications.kind,
	groupKey: notifications.groupKey,
	count: notifications.count,
	dealId: notifications.dealId,
	huddleId: notifications.huddleId,
	commentId: notifications.commentId,
	at: notifications.at,
	readAt: notifications.readAt,
	/** True if the member has blocked the actor since. */
	isByBlocked: isByBlocked(),
	actor: { id: users.id, username: users.username, avatar: users.avatar },
	decision: {
		id: decisions.id,
		kind: decisions.kind,
		outcome: decisions.outcome,
		reason: decisions.reason,
		message: decisions.message,
	},
	/** Its author's appeal. */
	appeal: { outcome: appeals.outcome, message: appeals.message },
};

/** A notification with the member who acted last. */
export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

/** Returns one page of a member's notifications on the site. */
export function findNotifications(
	db: Database,
	{ userId, unread }: { userId: number; unread: boolean },
	{ after, skip, limit }: { after: TimePosition | null; skip: number; limit: number },
) {
	const { at, id } = notifications;
	const further = after ? isAfterPosition({ at, id }, after) : undefined;
	return selectRows(db)
		.where(and(eq(notifications.userId, userId), isShown(), unread ? isNull(notifications.readAt) : undefined, further))
		.orderBy(desc(at), desc(id))
		.limit(limit)
		.offset(after ? 0 : skip);
}

/** Returns the notifications in a mail that was requested at `askedAt`, without those read on the site since. */
export function findMailed(db: Database, mailed: { userId: number; mail: MailChoice; askedAt: Date }, most: number) {
	const { userId, mail, askedAt } = mailed;
	const isUnread = sql`(${notifications.readAt} is null or not ${notifications.inApp})`;
	return selectRows(db)
		.where(
			and(
				eq(notifications.userId, userId),
				eq(notifications.mail, mail),
				eq(notifications.mailedAt, askedAt),
				isUnread,
			),
		)
		.orderBy(desc(notifications.at), desc(notifications.id))
		.limit(most);
}

function selectRows(db: Database) {
	// Members who left or who are blocked are not shown as actors.
	const isActor = and(eq(users.id, notifications.actorId), isNull(users.erasedAt), sql`not ${isByBlocked()}`);
	return db
		.select(COLUMNS)
		.from(notifications)
		.leftJoin(users, isActor)
		.leftJoin(decisions, eq(decisions.id, notifications.decisionId))
		.leftJoin(appeals, eq(appeals.id, decisions.id));
}

/** Must match the condition of the partial indexes. */
const isShown = (): SQL => sql`${notifications.inApp}`;

const counted = z.object({
	rows: z.array(z.object({ userId: z.number(), unread: z.number(), latestAt: z.coerce.date().nullable() })),
});

/** Counts unread notifications by member, up to one above the greatest number shown, with the time of the latest event. */
export async function countUnread(db: Database, userIds: number[]) {
	const result = await db.execute(sql`
		select member as "userId", unread, "latestAt"
		from unnest(${sql.param(userIds)}::integer[]) as member, lateral (
			select count(*)::integer as unread, max(at) as "latestAt" from (
				select at from notifications where user_id = member and in_app and read_at is null
				order by at desc limit ${MAX_COUNTED_UNREAD + 1}
			) as latest
		) as listed`);
	return new Map(counted.parse(result).rows.map(({ userId, ...count }) => [userId, count]));
}

/** Returns those of the members whose notifications changed within the last seconds. */
export async function findMembersWithChanges(db: Database, userIds: number[], seconds: number): Promise<number[]> {
	const rows = await db
		.selectDistinct({ userId: notifications.userId })
		.from(notifications)
		.where(
			and(
				sql`${notifications.changedAt} > now() - make_interval(secs => ${seconds}::integer)`,
				inArray(notifications.userId, userIds),
			),
		);
	return rows.map(({ userId }) => userId);
}

/**
 * Marks notifications as read: some or all. Skips rows that another transaction is adding to, because those become
 * unread.
 */
export async function markRead(db: Database, userId: number, ids: number[] | null, now: Date): Promise<void> {
	const unread = db
		.select({ id: notifications.id })
		.from(notifications)
		.where(and(own(userId, ids), isShown(), isNull(notifications.readAt)))
		.for('update', { skipLocked: true });
	await db.update(notifications).set({ readAt: now, changedAt: sql`now()` }).where(inArray(notifications.id, unread));
}

/** How often another event may make the same group unread in between. */
const TRIES = 5;

/** The notifications with these ids, or all that were marked as read at a time. */
type Chosen = { ids: number[] } | { readAt: string };

/** Marks notifications as unread. If the same group has a newer unread one, that one stays instead. */
export async function markUnread(db: Database, userId: number, chosen: Chosen): Promise<void> {
	for (let tried = 1; ; tried += 1) {
		try {
			return await markAsUnread(db, userId, chosen);
		} catch (error) {
			// The conflicting row was not committed yet. The next attempt sees it.
			if (tried === TRIES || !isUniqueViolation(error)) throw error;
		}
	}
}

async function markAsUnread(db: Database, userId: number, chosen: Chosen): Promise<void> {
	const isChosen =
		'ids' in chosen ? sql`id = any(${sql.param(chosen.ids)}::integer[])` : sql`read_at = ${chosen.readAt}::timestamptz`;
	const again = sql`exists (select from notifications as newer where newer.user_id = ${notifications.userId}
		and newer.kind = ${notifications.kind} and newer.group_key = ${notifications.groupKey} and newer.read_at is null)`;
	// Only the latest of a group, because a group has at most one unread notification.
	const latest = sql`${notifications.id} in (select distinct on (kind, group_key) id from notifications
		where user_id = ${userId} and ${isChosen} order by kind, group_key, at desc, id desc)`;
	await db
		.update(notifications)
		.set({ readAt: null, changedAt: sql`now()` })
		.where(and(isShown(), latest, sql`not ${again}`));
}

function own(userId: number, ids: number[] | null): SQL | undefined {
	return and(eq(notifications.userId, userId), ids === null ? undefined : inArray(notifications.id, ids));
}

/** Points all post notifications of one huddle to another, which holds the posts now. */
export async function moveAllPostNotifications(tx: Database, fromId: number, intoId: number): Promise<void> {
	await tx
		.update(notifications)
		.set({ huddleId: intoId })
		.where(and(eq(notifications.huddleId, fromId), isNotNull(notifications.commentId)));
}

/** Points all notifications of comments on one deal to another, which holds the comments now. */
export async function moveAllCommentNotifications(tx: Database, fromId: number, intoId: number): Promise<void> {
	await tx
		.update(notifications)
		.set({ dealId: intoId })
		.where(and(eq(notifications.dealId, fromId), isNotNull(notifications.commentId)));
}

/** Points notifications of comments to the deal that holds these comments now. */
export async function moveNotificationsOfComments(tx: Database, fromId: number, intoId: number): Promise<void> {
	await tx.execute(sql`
		update ${notifications} set deal_id = ${intoId}::integer
		where deal_id = ${fromId}::integer and comment_id in (
			select comments.id from comments join discussions on discussions.id = comments.discussion_id
			where discussions.deal_id = ${intoId}::integer
		)`);
}

/** Points notifications of posts to the huddle that holds these posts now. */
export async function moveNotificationsOfPosts(tx: Database, fromId: number, intoId: number): Promise<void> {
	await tx.execute(sql`
		update ${notifications} set huddle_id = ${intoId}::integer
		where huddle_id = ${fromId}::integer and comment_id in (
			select comments.id from comments join discussions on discussions.id = comments.discussion_id
			where discussions.huddle_id = ${intoId}::integer
		)`);
}

export function findSettings(db: Database, userId: number) {
	return db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
}

export async function storeSetting(db: Database, setting: typeof notificationSettings.$inferInsert): Promise<void> {
	const { inApp, mail } = setting;
	await db
		.insert(notificationSettings)
		.values(setting)
		.onConflictDoUpdate({
			target: [notificationSettings.userId, notificationSettings.kind],
			set: { inApp, mail },
		});
}

/** Deletes a batch of old notifications. Returns whether there may be more. */
export async function deleteOld(db: Database, before: Date, most: number): Promise<boolean> {
	const where = lt(notifications.at, before);
	return (await deleteBatch(db, { table: notifications, key: notifications.id, where, most })) === most;
}
