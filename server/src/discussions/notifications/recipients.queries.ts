import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import type { NotificationKindName } from '@bilby/contract/notifications/kinds';
import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findBlockedIds } from '#blocks/blocks.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { blocks } from '#schema/blocks.ts';
import { comments, discussions, type SubjectKey } from '#schema/discussions.ts';
import { notifications } from '#schema/notifications.ts';

/** Returns the texts of comments that notifications quote, by id. */
export async function findNotifiedComments(db: Database, ids: number[]) {
	const rows = await db
		.select({
			id: comments.id,
			number: comments.number,
			/** Hidden and removed comments are not quoted. */
			hidden: sql<boolean>`${comments.hidden} or ${comments.removedAt} is not null`,
			bodyHtml: sql<string>`left(${comments.bodyHtml}, ${sql.raw(String(COMMENT_HTML.maxBytes))})`,
		})
		.from(comments)
		.where(inArray(comments.id, ids));
	return new Map(rows.map((row) => [row.id, row]));
}

/** The latest comment that a member is notified of. */
export type LatestComment = { commentId: number; actorId: number } | null;

interface NotifiedPlace {
	memberId: number;
	about: SubjectKey;
	/** Only replies to this comment. */
	parentId?: number | undefined;
	/** Only comments that the owner and the followers of this subject were notified of. */
	notifiedSubjectId?: number;
	exceptId: number;
}

/** Returns the latest other comment that a member is notified of: on a subject, or in reply to one comment. */
export async function findLatestNotified(db: Database, place: NotifiedPlace): Promise<LatestComment> {
	const { memberId, about, parentId, notifiedSubjectId, exceptId } = place;
	const blocked = await findBlockedIds(db, memberId);
	const [latest] = await db
		.select({ commentId: comments.id, actorId: comments.userId })
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(
			and(
				eq(discussions.subjectType, about.type),
				eq(discussions.subjectId, about.id),
				parentId === undefined ? undefined : eq(comments.parentId, parentId),
				notifiedSubjectId === undefined ? undefined : eq(comments.notifiedSubjectId, notifiedSubjectId),
				ne(comments.id, exceptId),
				isNull(comments.removedAt),
				ne(comments.userId, memberId),
				notInArray(comments.userId, blocked),
			),
		)
		.orderBy(desc(comments.id))
		.limit(1);
	return latest?.actorId == null ? null : { commentId: latest.commentId, actorId: latest.actorId };
}

const followers = z.object({
	rows: z.array(z.object({ userId: z.number(), commentId: z.number().nullable(), actorId: z.number().nullable() })),
});

/**
 * Returns followers with an unread notification that includes a comment, and the latest of their other comments.
 * Members who followed later were not notified of it: their unread count covers only comments after it.
 */
export async function findNotifiedFollowers(
	db: Database,
	{
		place: { about, notifiedSubjectId, exceptId },
		group,
		except,
	}: {
		place: { about: SubjectKey; notifiedSubjectId: number; exceptId: number };
		group: { kind: NotificationKindName; groupKey: string; huddleId?: number };
		/** Members who were notified for another reason. */
		except: number[];
	},
): Promise<{ userId: number; latest: LatestComment }[]> {
	const notifiedComments = sql`from ${comments} c
		join ${discussions} d on d.id = c.discussion_id and d.subject_type = ${about.type} and d.subject_id = ${about.id}
		where c.notified_subject_id = ${notifiedSubjectId} and c.removed_at is null and c.user_id is distinct from n.user_id
			and not exists (select from ${blocks} where blocker_id = n.user_id and blocked_id = c.user_id)
			and not exists (select from ${notifications} o where o.comment_id = c.id and o.user_id = n.user_id and o.kind <> n.kind)`;
	const found = await db.execute(sql`
		select n.user_id as "userId", latest.id as "commentId", latest.user_id as "actorId"
		from ${notifications} n
			left join lateral (
				select c.id, c.user_id ${notifiedComments} and c.id <> ${exceptId} and c.user_id is not null order by c.id desc limit 1
			) latest on true
		where n.kind = ${group.kind} and n.group_key = ${group.groupKey} and n.huddle_id = ${group.huddleId ?? null}
			and n.read_at is null and n.user_id <> all (${sql.param(except)}::integer[])
			and n.count > (select count(*) from (select ${notifiedComments} and c.id > ${exceptId} limit n.count) as later)`);
	return followers.parse(found).rows.map(({ userId, commentId, actorId }) => ({
		userId,
		latest: commentId === null || actorId === null ? null : { commentId, actorId },
	}));
}
