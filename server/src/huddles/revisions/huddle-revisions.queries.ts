import { HUDDLE_HTML } from '@bilby/contract/huddles/limits';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { IS_HIDDEN } from '../../accounts/users/public-members.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../schema/accounts.ts';
import { huddleRevisions } from '../../schema/huddles.ts';

/** What a huddle said before edits, the latest first, from a version on. */
export function findHuddleRevisions(db: Database, huddleId: number, { from, limit }: { from?: number; limit: number }) {
	const { version, category, title, bodyHtml, replacedAt, editorId } = huddleRevisions;
	return db
		.select({
			version,
			category,
			title,
			bodyHtml: sql<string>`left(${bodyHtml}, ${sql.raw(String(HUDDLE_HTML.maxBytes))})`,
			replacedAt,
			editor: { id: users.id, username: users.username, hidden: IS_HIDDEN },
		})
		.from(huddleRevisions)
		.leftJoin(users, eq(users.id, editorId))
		.where(and(eq(huddleRevisions.huddleId, huddleId), from === undefined ? undefined : lte(version, from)))
		.orderBy(desc(version))
		.limit(limit);
}

export type HuddleRevisionRow = Awaited<ReturnType<typeof findHuddleRevisions>>[number];
