import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { findBlockedIds } from '../../blocks/blocks.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { comments, discussions, type SubjectKey } from '../../schema/discussions.ts';

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
