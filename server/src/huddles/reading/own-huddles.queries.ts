import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { isAfterPosition, type TimePosition } from '#platform/database/time-position.ts';
import { users } from '#schema/accounts.ts';
import { comments, discussions } from '#schema/discussions.ts';
import { huddles } from '#schema/huddles.ts';
import { AUTHOR, LISTED } from './huddles.queries.ts';

/** Limits of a member's own list. It is sorted by activity of others, so all rows must be found before the page is cut. */
const MAX_STARTED = 500;
const MAX_COMMENTS = 2_000;

interface OwnHuddlesRequest {
	userId: number;
	/** Each word must be in the title, in any case. An empty list matches all huddles. */
	words: string[];
}

/** Returns one page of the huddles that a member started or posted in, latest activity first. */
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
				// Words hold only letters and digits, so they contain no wildcards.
				...words.map((word) => sql`${huddles.title} ilike ${`%${word}%`}`),
				after ? isAfterPosition({ at: huddles.activeAt, id: huddles.id }, after) : undefined,
			),
		)
		.orderBy(desc(huddles.activeAt), desc(huddles.id))
		.limit(limit)
		.offset(after ? 0 : skip);
}

const startedBy = (userId: number): SQL => sql`(
	select id from huddles where user_id = ${userId} order by created_at desc, id desc limit ${MAX_STARTED})`;

function postedInBy(userId: number): SQL {
	return sql`
		select ${discussions.subjectId} from (
			select discussion_id, removed_at from ${comments}
			where user_id = ${userId} order by created_at desc limit ${MAX_COMMENTS}) as said
		join ${discussions} on ${discussions.id} = said.discussion_id
		where ${discussions.subjectType} = 'huddle' and said.removed_at is null`;
}

/** SQL condition for a public huddle, by the column of its id. */
export const isPublicHuddle = (id: SQLWrapper): SQL =>
	sql`exists (select 1 from ${huddles} where ${huddles.id} = ${id} and ${huddles.removedAt} is null)`;
