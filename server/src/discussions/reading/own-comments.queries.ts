import { and, desc, eq, inArray, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '#platform/database/time-position.ts';
import { comments, discussions, type SubjectType } from '#schema/discussions.ts';

export interface OwnCommentsRequest {
	userId: number;
	subjectType: SubjectType;
	/** Words that a comment must have, in any case; none where all comments are wanted. */
	words: string[];
	/** Given, whether everybody may see a subject, by its id: comments that everybody may see are wanted, and no others. */
	isPublic?: (subjectId: SQLWrapper) => SQL;
}

/** One stretch of what a member said about subjects of a kind. */
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
		.where(and(matching(request), further))
		.orderBy(desc(comments.createdAt), desc(comments.id))
		.limit(limit)
		.offset(after ? 0 : skip);
}

/** How many there are, counted no further than `most`. */
export async function countOwnComments(db: Database, request: OwnCommentsRequest, most: number): Promise<number> {
	const found = db
		.select({ one: sql`1` })
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(matching(request))
		.limit(most)
		.as('found');
	const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(found);
	return row?.count ?? 0;
}

function matching({ userId, subjectType, words, isPublic }: OwnCommentsRequest): SQL | undefined {
	const text = sql`regexp_replace(${comments.bodyHtml}, '<[^>]*>', ' ', 'g')`;
	return and(
		eq(comments.userId, userId),
		eq(discussions.subjectType, subjectType),
		isNull(comments.removedAt),
		isPublic && and(not(comments.hidden), isPublic(discussions.subjectId)),
		// Words are letters and digits alone, so none of them is a pattern.
		...words.map((word) => sql`${text} ilike ${`%${word}%`}`),
	);
}

/** What comments are about, of those about subjects of a kind: the subject's id by the comment's. */
export async function findPlaces(db: Database, subjectType: SubjectType, ids: number[]): Promise<Map<number, number>> {
	const rows = await db
		.select({ id: comments.id, subjectId: discussions.subjectId })
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(and(inArray(comments.id, ids), eq(discussions.subjectType, subjectType)));
	return new Map(rows.map(({ id, subjectId }) => [id, subjectId]));
}
