import { NOTIFICATION_KINDS, type NotificationKindName } from '@bilby/contract/notifications/kinds';
import type { AwardReason } from '@bilby/contract/reputation/award-reasons';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { blocks } from '../schema/blocks.ts';
import { notifications } from '../schema/notifications.ts';

/** Events of a group share one notification until the member reads it. */
export interface NotificationGroup {
	userId: number;
	kind: NotificationKindName;
	/** The group within the kind, for instance `deal:42`. */
	groupKey: string;
}

/** An event that a member is notified of. */
export interface NotificationEvent extends NotificationGroup {
	/** The member who acted. Left out if that is not shown. Members are not notified of their own actions. */
	actorId?: number;
	dealId?: number;
	huddleId?: number;
	commentId?: number;
	/** The moderators' decision that it is about. */
	decisionId?: number;
	/**
	 * Mails it after this many seconds, if it is still unread. Further events are mailed too, with longer and longer pauses
	 * between the mails, until the member reads it.
	 */
	mailAfterSeconds?: number;
	/** How many times it happened. The default is 1. */
	times?: number;
}

/** The pause after the first mail about unread events. Each further pause is four times as long, up to the longest one. */
const FIRST_PAUSE = sql.raw("interval '1 hour'");
const LONGEST_PAUSE = sql.raw("interval '24 hours'");

const addSeconds = (date: Date, seconds: number): string => new Date(date.getTime() + seconds * 1_000).toISOString();

/**
 * Notifies members of events in the current transaction, according to their settings. Adds to the unread notification
 * of the same group. Skips actors whom the member blocked. Rows are locked in one order to prevent deadlocks.
 */
export async function notify(tx: Database, events: NotificationEvent[], now: Date): Promise<void> {
	if (events.length === 0) return;
	const rows = events.map(({ mailAfterSeconds, ...event }) => {
		const { inApp, mail } = NOTIFICATION_KINDS[event.kind].defaults;
		return {
			times: 1,
			...event,
			inApp,
			mail,
			...(mailAfterSeconds && { mailAfter: addSeconds(now, mailAfterSeconds) }),
		};
	});
	// Without a place on the site, a mailed notification counts as read, so the next event makes a new one.
	const notBefore = sql`greatest(h."mailAfter", case when h."mailAfter" is not null and not coalesce(s.in_app, h."inApp") then (
			select max(earlier.mailed_at) + ${FIRST_PAUSE} from notifications earlier
			where earlier.user_id = h."userId" and earlier.kind = h.kind and earlier.group_key = h."groupKey") end)`;
	const nextMail = sql`case
		when excluded.mail_after is null or notifications.mailed_at is null or notifications.mail_after > notifications.mailed_at
			then notifications.mail_after
		else greatest(excluded.mail_after, notifications.mailed_at
			+ least(${FIRST_PAUSE} * power(4, notifications.mail_count - 1), ${LONGEST_PAUSE})) end`;
	// Settings may have changed. A row that leaves the site can be mailed again, because it can no longer be read there.
	await tx.execute(sql`
		insert into notifications (user_id, kind, group_key, count, actor_id, deal_id, huddle_id, comment_id, decision_id, in_app, mail, mail_after, at)
		select h."userId", h.kind, h."groupKey", h.times, h."actorId", h."dealId", h."huddleId", h."commentId", h."decisionId",
			coalesce(s.in_app, h."inApp"), coalesce(s.mail, h.mail), ${notBefore}, ${now.toISOString()}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h("userId" integer, kind text, "groupKey" text,
				times integer, "actorId" integer, "dealId" integer, "huddleId" integer, "commentId" integer, "decisionId" integer, "inApp" boolean, mail text, "mailAfter" timestamptz)
			join users on users.id = h."userId" and users.status = 1
			left join notification_settings s on s.user_id = h."userId" and s.kind = h.kind
		where (coalesce(s.in_app, h."inApp") or coalesce(s.mail, h.mail) <> 'none')
			and h."userId" is distinct from h."actorId"
			and not exists (select from ${blocks} where blocker_id = h."userId" and blocked_id = h."actorId")
		order by 1, 2, 3
		on conflict (user_id, kind, group_key) where read_at is null do update set
			count = notifications.count + excluded.count, actor_id = excluded.actor_id, comment_id = excluded.comment_id,
			decision_id = excluded.decision_id, in_app = excluded.in_app, mail = excluded.mail, at = excluded.at, changed_at = now(), mail_after = ${nextMail},
			mailed_at = case when excluded.in_app then notifications.mailed_at end`);
}

/** Events to withdraw from a notification. */
export interface Withdrawn extends NotificationGroup {
	times?: number;
	/**
	 * Times of the withdrawn events, instead of `times`. Events that the member has read since are not part of the unread
	 * count.
	 */
	happenedAt?: Date[];
	/**
	 * The comment that is removed. It notified neither its author, nor members who block the author, nor those whom it
	 * mentions.
	 */
	comment?: {
		commentId: number;
		actorId: number;
		writtenAt: Date;
		/** The latest other comment that the member was notified of. The notification names it instead. */
		latest: { commentId: number; actorId: number } | null;
	};
}

/** Withdraws events from unread notifications. A removed comment is no longer named. */
export async function withdraw(tx: Database, withdrawn: Withdrawn[]): Promise<void> {
	if (withdrawn.length === 0) return;
	const rows = withdrawn.map(({ comment, ...one }) => {
		const { latest, ...removed } = comment ?? { latest: null };
		return { times: 1, ...one, ...removed, latestCommentId: latest?.commentId, latestActorId: latest?.actorId };
	});
	// Events that were read before are not part of the unread count.
	const wasTold = sql`w."actorId" <> w."userId"
		and not exists (select from ${blocks} where blocker_id = w."userId" and blocked_id = w."actorId")
		and not exists (select from notifications other where other.user_id = w."userId" and (
			(other.comment_id = w."commentId" and other.kind <> w.kind)
			or (other.kind = w.kind and other.group_key = w."groupKey" and other.read_at is not null and other.at >= w."writtenAt")))`;
	const lastRead = sql`select max(other.at) from notifications other
		where other.user_id = w."userId" and other.kind = w.kind and other.group_key = w."groupKey" and other.read_at is not null`;
	const times = sql`case when w."happenedAt" is null then w.times else (
		select count(*)::integer from unnest(w."happenedAt") as happened (at)
		where happened.at > coalesce((${lastRead}), '-infinity')) end`;
	await tx.execute(sql`
		with withdrawn as (
			select n.id, n.count - ${times} as left_over, w."commentId", w."latestCommentId", w."latestActorId"
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("userId" integer, kind text, "groupKey" text,
					times integer, "happenedAt" timestamptz[], "commentId" integer, "actorId" integer, "writtenAt" timestamptz,
					"latestCommentId" integer, "latestActorId" integer)
				join notifications n on n.user_id = w."userId" and n.kind = w.kind and n.group_key = w."groupKey"
					and n.read_at is null
			where w."commentId" is null or (${wasTold})
			order by n.user_id, n.kind, n.group_key for update of n
		), deleted as (
			delete from notifications using withdrawn where notifications.id = withdrawn.id and left_over < 1
		)
		update notifications set count = left_over, changed_at = now(),
			comment_id = case when comment_id = w."commentId" then w."latestCommentId" else comment_id end,
			actor_id = case when comment_id = w."commentId" then w."latestActorId" else actor_id end
		from withdrawn w where notifications.id = w.id and left_over > 0`);
}

/** Deletes unread notifications of one kind about one comment. */
export async function withdrawAll(tx: Database, kind: NotificationKindName, commentId: number): Promise<void> {
	await tx
		.delete(notifications)
		.where(and(eq(notifications.commentId, commentId), eq(notifications.kind, kind), isNull(notifications.readAt)));
}

/** Deletes a notification that its member has neither read nor received by mail. Returns true if there was one. */
export async function deleteUnseen(tx: Database, { userId, kind, groupKey }: NotificationGroup): Promise<boolean> {
	const revoked = await tx
		.delete(notifications)
		.where(
			and(
				eq(notifications.userId, userId),
				eq(notifications.kind, kind),
				eq(notifications.groupKey, groupKey),
				isNull(notifications.readAt),
				isNull(notifications.mailedAt),
			),
		)
		.returning({ id: notifications.id });
	return revoked.length > 0;
}

/** Returns whether a member has a notification of this group, read or unread. */
export async function hasNotification(tx: Database, { userId, kind, groupKey }: NotificationGroup): Promise<boolean> {
	const found = await tx
		.select({ id: notifications.id })
		.from(notifications)
		.where(and(eq(notifications.userId, userId), eq(notifications.kind, kind), eq(notifications.groupKey, groupKey)))
		.limit(1);
	return found.length > 0;
}

/** Awards that members are notified of. Others are too frequent, or for something the member has just done. */
export type NotifiedAward = Extract<
	AwardReason,
	'deal_hot' | 'deal_of_the_day' | 'deal_of_the_week' | 'helpful_comment'
>;

/** Builds the event for an award. */
export function createAwardEvent(
	{ userId, reason, subject }: { userId: number; reason: NotifiedAward; subject: string },
	about: Pick<NotificationEvent, 'dealId' | 'huddleId' | 'commentId'>,
): NotificationEvent {
	return { userId, kind: 'award', groupKey: `${reason}:${subject}`, ...about };
}

/** Returns the reason for the award from a group key. */
export function readAwardReason(groupKey: string): NotifiedAward {
	return groupKey.slice(0, groupKey.indexOf(':')) as NotifiedAward;
}
