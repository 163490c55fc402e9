import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import type { NotificationKindName } from '@bilby/contract/notifications/kinds';
import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findBlockedIds } from '#blocks/blocks.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { blocks } from '#schema/blocks.ts';
import { comments, discussions, type SubjectKey } from '#schema/discussions.ts';
import { notifications } from '#schema/notifications.ts';

/** What comments say, by their ids. */
export async function findTold(db: Database, ids: number[]) {
	const rows = await db
		.select({
			id: comments.id,
			number: comments.number,
			/** Nothing of it is repeated elsewhere. */
			hidden: sql<boolean>`${comments.hidden} or ${comments.removedAt} is not null`,
			bodyHtml: sql<string>`left(${comments.bodyHtml}, ${sql.raw(String(COMMENT_HTML.maxBytes))})`,
		})
		.from(comments)
		.where(inArray(comments.id, ids));
	return new Map(rows.map((row) => [row.id, row]));
}

/** The latest comment that a member is told of but one: of those about something, or of the answers to one of them. */
export async function findLatestTold(
	db: Database,
	place: { toldTo: number; about: SubjectKey; parentId?: number | undefined; but: number },
): Promise<{ commentId: number; actorId: number } | null> {
	const { toldTo, about, parentId, but } = place;
	const blocked = await findBlockedIds(db, toldTo);
	const [latest] = await db
		.select({ commentId: comments.id, actorId: comments.userId })
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(
			and(
				eq(discussions.subjectType, about.type),
				eq(discussions.subjectId, about.id),
				parentId === undefined ? undefined : eq(comments.parentId, parentId),
				ne(comments.id, but),
				isNull(comments.removedAt),
				ne(comments.userId, toldTo),
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
 * Who has not read yet, because they follow something, of one comment on it, and what they were told last of the rest. Who
 * began to follow later was told of it never: of theirs, no more are unread than came after it.
 */
export async function findToldFollowers(
	db: Database,
	{
		among: { about, but },
		told,
		except,
	}: {
		among: { about: SubjectKey; but: number };
		told: { kind: NotificationKindName; groupKey: string; huddleId?: number };
		/** Those who are told for another reason. */
		except: number[];
	},
): Promise<{ userId: number; latest: { commentId: number; actorId: number } | null }[]> {
	const toldOf = sql`from ${comments} c
		join ${discussions} d on d.id = c.discussion_id and d.subject_type = ${about.type} and d.subject_id = ${about.id}
		where c.removed_at is null and c.user_id is distinct from n.user_id
			and not exists (select from ${blocks} where blocker_id = n.user_id and blocked_id = c.user_id)
			and not exists (select from ${notifications} o where o.comment_id = c.id and o.user_id = n.user_id and o.kind <> n.kind)`;
	const found = await db.execute(sql`
		select n.user_id as "userId", latest.id as "commentId", latest.user_id as "actorId"
		from ${notifications} n
			left join lateral (
				select c.id, c.user_id ${toldOf} and c.id <> ${but} and c.user_id is not null order by c.id desc limit 1
			) latest on true
		where n.kind = ${told.kind} and n.group_key = ${told.groupKey} and n.huddle_id = ${told.huddleId ?? null}
			and n.read_at is null and n.user_id <> all (${sql.param(except)}::integer[])
			and n.count > (select count(*) from (select ${toldOf} and c.id > ${but} limit n.count) as later)`);
	return followers.parse(found).rows.map(({ userId, commentId, actorId }) => ({
		userId,
		latest: commentId === null || actorId === null ? null : { commentId, actorId },
	}));
}
