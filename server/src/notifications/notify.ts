import { NOTIFICATION_KINDS, type NotificationKindName } from '@bilby/contract/notifications/kinds';
import type { AwardReason } from '@bilby/contract/reputation/award-reasons';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { blocks } from '../schema/blocks.ts';
import { notifications } from '../schema/notifications.ts';

/** What a member is gathered news of: the same thing, until they have read it. */
export interface Gathered {
	userId: number;
	kind: NotificationKindName;
	/** What of that kind, for instance `deal:42`. */
	groupKey: string;
}

/** What happened, to whom. */
export interface Happening extends Gathered {
	/** Who did it; absent where that is nobody's to know. Nobody is told of what they did themselves. */
	actorId?: number;
	dealId?: number;
	huddleId?: number;
	commentId?: number;
	/** The moderator's reason in their own words. */
	reason?: string | undefined;
	/** How often; once where nothing is said. */
	times?: number;
}

/**
 * Tells members what happened, where they want to be told of it, as part of the transaction in which it happened. What they
 * have not read yet of the same thing is gathered; of those they blocked they are told nothing. Rows are held in one order, so that nobody waits in a circle.
 */
export async function notify(tx: Database, happenings: Happening[], now: Date): Promise<void> {
	if (happenings.length === 0) return;
	const rows = happenings.map((happening) => {
		const { inApp, mail } = NOTIFICATION_KINDS[happening.kind].usually;
		return { times: 1, ...happening, inApp, mail };
	});
	await tx.execute(sql`
		insert into notifications (user_id, kind, group_key, count, actor_id, deal_id, huddle_id, comment_id, reason, in_app, mail, at)
		select h."userId", h.kind, h."groupKey", h.times, h."actorId", h."dealId", h."huddleId", h."commentId", h.reason,
			coalesce(s.in_app, h."inApp"), coalesce(s.mail, h.mail), ${now.toISOString()}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h("userId" integer, kind text, "groupKey" text,
				times integer, "actorId" integer, "dealId" integer, "huddleId" integer, "commentId" integer, reason text, "inApp" boolean, mail text)
			join users on users.id = h."userId" and users.status = 1
			left join notification_settings s on s.user_id = h."userId" and s.kind = h.kind
		where (coalesce(s.in_app, h."inApp") or coalesce(s.mail, h.mail) <> 'none')
			and h."userId" is distinct from h."actorId"
			and not exists (select from ${blocks} where blocker_id = h."userId" and blocked_id = h."actorId")
		order by 1, 2, 3
		on conflict (user_id, kind, group_key) where read_at is null do update set
			count = notifications.count + excluded.count, actor_id = excluded.actor_id, comment_id = excluded.comment_id,
			reason = excluded.reason, in_app = excluded.in_app, at = excluded.at, changed_at = now()`);
}

/** What happened once less. */
export interface Withdrawn extends Gathered {
	times?: number;
	/** When each of what goes had happened, in place of `times`: what the member has read since is not part of what they have not. */
	happenedAt?: Date[];
	/** The comment that goes. It was told nobody whom its author is blocked by, who wrote it, or whom it mentions. */
	comment?: {
		commentId: number;
		actorId: number;
		writtenAt: Date;
		/** What the member was told last of the rest, to be named in its place. */
		latest: { commentId: number; actorId: number } | null;
	};
}

/** Takes back what has not been read yet: it happened once less. With a comment that goes, it is no longer named. */
export async function withdraw(tx: Database, withdrawn: Withdrawn[]): Promise<void> {
	if (withdrawn.length === 0) return;
	const rows = withdrawn.map(({ comment, ...one }) => {
		const { latest, ...gone } = comment ?? { latest: null };
		return { times: 1, ...one, ...gone, latestCommentId: latest?.commentId, latestActorId: latest?.actorId };
	});
	// What was read before is not part of what is unread now.
	const wasTold = sql`w."actorId" <> w."userId"
		and not exists (select from ${blocks} where blocker_id = w."userId" and blocked_id = w."actorId")
		and not exists (select from notifications told where told.user_id = w."userId" and (
			(told.comment_id = w."commentId" and told.kind <> w.kind)
			or (told.kind = w.kind and told.group_key = w."groupKey" and told.read_at is not null and told.at >= w."writtenAt")))`;
	const lastRead = sql`select max(told.at) from notifications told
		where told.user_id = w."userId" and told.kind = w.kind and told.group_key = w."groupKey" and told.read_at is not null`;
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
		), gone as (
			delete from notifications using withdrawn where notifications.id = withdrawn.id and left_over < 1
		)
		update notifications set count = left_over, changed_at = now(),
			comment_id = case when comment_id = w."commentId" then w."latestCommentId" else comment_id end,
			actor_id = case when comment_id = w."commentId" then w."latestActorId" else actor_id end
		from withdrawn w where notifications.id = w.id and left_over > 0`);
}

/** Takes back whatever nobody has read yet of one kind about one comment. */
export async function withdrawAll(tx: Database, kind: NotificationKindName, commentId: number): Promise<void> {
	await tx
		.delete(notifications)
		.where(and(eq(notifications.commentId, commentId), eq(notifications.kind, kind), isNull(notifications.readAt)));
}

/** Removes a notification that its member has neither read nor received by mail. Returns true if there was one. */
export async function takeBackUnseen(tx: Database, { userId, kind, groupKey }: Gathered): Promise<boolean> {
	const takenBack = await tx
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
	return takenBack.length > 0;
}

/** Awards of which members are told; others come with each vote, or for what they just did themselves. */
export type NotedReason = Extract<AwardReason, 'deal_hot' | 'deal_of_the_day' | 'deal_of_the_week' | 'helpful_comment'>;

/** An award, and what it was given for. */
export function awarded(
	{ userId, reason, subject }: { userId: number; reason: NotedReason; subject: string },
	about: Pick<Happening, 'dealId' | 'huddleId' | 'commentId'>,
): Happening {
	return { userId, kind: 'award', groupKey: `${reason}:${subject}`, ...about };
}

/** What the award of a notification was given for. */
export function reasonOfAward(groupKey: string): NotedReason {
	return groupKey.slice(0, groupKey.indexOf(':')) as NotedReason;
}
