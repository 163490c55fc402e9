import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '#platform/database/time-position.ts';
import { users } from '#schema/accounts.ts';
import { comments, discussions } from '#schema/discussions.ts';
import { huddles } from '#schema/huddles.ts';
import { AUTHOR, LISTED } from './huddles.queries.ts';

/** How far back the list of one's own goes: it is sorted by what others do, so all of it is found before it is cut. */
const MOST_STARTED = 500;
const MOST_COMMENTS = 2_000;

interface OwnHuddlesRequest {
	userId: number;
	/** Words that a title must have, in any case; none where all huddles are wanted. */
	words: string[];
}

/** One stretch of the huddles that a member started or posted in, the one that something was last written in first. */
export function findOwnHuddles(
	db: Database,
	{ userId, words }: OwnHuddlesRequest,
	{ after, skip, limit }: { after: TimePosition | null; skip: number; limit: number },
) {
	return db
		.select({ huddle: LISTED, author: AUTHOR })
		.from(huddles)
		.leftJoin(users, eq(users.id, huddles.userId))
		.where(
			and(
				sql`${huddles.id} in (${startedBy(userId)} union ${postedInBy(userId)})`,
				isNull(huddles.removedAt),
				// Words are letters and digits alone, so none of them is a pattern.
				...words.map((word) => sql`${huddles.title} ilike ${`%${word}%`}`),
				after ? isAfterPosition({ at: huddles.activeAt, id: huddles.id }, after) : undefined,
			),
		)
		.orderBy(desc(huddles.activeAt), desc(huddles.id))
		.limit(limit)
		.offset(after ? 0 : skip);
}

const startedBy = (userId: number): SQL => sql`(
	select id from huddles where user_id = ${userId} order by created_at desc, id desc limit ${MOST_STARTED})`;

function postedInBy(userId: number): SQL {
	return sql`
		select ${discussions.subjectId} from (
			select discussion_id, removed_at from ${comments}
			where user_id = ${userId} order by created_at desc limit ${MOST_COMMENTS}) as said
		join ${discussions} on ${discussions.id} = said.discussion_id
		where ${discussions.subjectType} = 'huddle' and said.removed_at is null`;
}

/** Whether everybody may see a huddle, by its id. */
export const isPublicHuddle = (id: SQLWrapper): SQL =>
	sql`exists (select 1 from ${huddles} where ${huddles.id} = ${id} and ${huddles.removedAt} is null)`;
