import { and, desc, eq, inArray, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '#platform/database/time-position.ts';
import { comments, discussions, type SubjectType } from '#schema/discussions.ts';

export interface OwnCommentsRequest {
	userId: number;
	subjectType: SubjectType;
	/** Each word must be in the comment, in any case. An empty list matches all comments. */
	words: string[];
	/** The condition for a public subject, by the column of its id. Comments on other subjects are not returned. */
	isPublic: (subjectId: SQLWrapper) => SQL;
	/** True for authors, who also see their comments that are hidden after flags. */
	withHidden?: boolean;
}

/** Returns one page of a member's comments on one kind of subject. */
export function findOwnComments(
	db: Database,
	request: OwnCommentsRequest,
	{ after, skip, limit }: { after: TimePosition | null; skip: number; limit: number },
) {
	const further = after ? isAfterPosition({ at: comments.createdAt, id: comments.id }, after) : undefined;
	return db
		.select({
			id: comments.id,
			subjectId: discussions.subjectId,
			number: comments.number,
			bodyHtml: comments.bodyHtml,
			createdAt: comments.createdAt,
			likeCount: comments.likeCount,
			dislikeCount: comments.dislikeCount,
			hidden: comments.hidden,
		})
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(matchesRequest(request), further))
		.orderBy(desc(comments.createdAt), desc(comments.id))
		.limit(limit)
		.offset(after ? 0 : skip);
}

/** Counts a member's comments, up to `most`. */
export async function countOwnComments(db: Database, request: OwnCommentsRequest, most: number): Promise<number> {
	const found = db
		.select({ one: sql`1` })
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(matchesRequest(request))
		.limit(most)
		.as('found');
	const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(found);
	return row?.count ?? 0;
}

function matchesRequest({
	userId,
	subjectType,
	words,
	isPublic,
	withHidden = false,
}: OwnCommentsRequest): SQL | undefined {
	const text = sql`regexp_replace(${comments.bodyHtml}, '<[^>]*>', ' ', 'g')`;
	return and(
		eq(comments.userId, userId),
		eq(discussions.subjectType, subjectType),
		isNull(comments.removedAt),
		withHidden ? undefined : not(comments.hidden),
		isPublic(discussions.subjectId),
		// Words hold only letters and digits, so they contain no wildcards.
		...words.map((word) => sql`${text} ilike ${`%${word}%`}`),
	);
}

/** Returns the subject ids of comments on one kind of subject, by comment id. */
export async function findSubjectIds(
	db: Database,
	subjectType: SubjectType,
	ids: number[],
): Promise<Map<number, number>> {
	const rows = await db
		.select({ id: comments.id, subjectId: discussions.subjectId })
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(inArray(comments.id, ids), eq(discussions.subjectType, subjectType)));
	return new Map(rows.map(({ id, subjectId }) => [id, subjectId]));
}
