import { HUDDLE_HTML } from '@bilby/contract/huddles/limits';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { IS_HIDDEN } from '../../accounts/users/public-members.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../schema/accounts.ts';
import { huddleRevisions } from '../../schema/huddles.ts';

/** What a huddle said before edits, the latest first, from a version on. */
export function findHuddleRevisions(db: Database, huddleId: number, { from, limit }: { from?: number; limit: number }) {
	const { version, category, title, bodyHtml, replacedAt, withheldAt, editorId } = huddleRevisions;
	return db
		.select({
			version,
			category,
			title,
			bodyHtml: sql<string>`left(${bodyHtml}, ${sql.raw(String(HUDDLE_HTML.maxBytes))})`,
			replacedAt,
			withheldAt,
			editor: { id: users.id, username: users.username, hidden: IS_HIDDEN },
		})
		.from(huddleRevisions)
		.leftJoin(users, eq(users.id, editorId))
		.where(and(eq(huddleRevisions.huddleId, huddleId), from === undefined ? undefined : lte(version, from)))
		.orderBy(desc(version))
		.limit(limit);
}

/** Withholds a revision from members or shows it again. Returns false where it was so before, undefined where there is none. */
export async function storeWithheld(
	tx: Database,
	{ huddleId, version, withheldAt }: { huddleId: number; version: number; withheldAt: Date | null },
): Promise<boolean | undefined> {
	const named = and(eq(huddleRevisions.huddleId, huddleId), eq(huddleRevisions.version, version));
	const [revision] = await tx
		.select({ withheldAt: huddleRevisions.withheldAt })
		.from(huddleRevisions)
		.where(named)
		.for('no key update');
	if (!revision) return undefined;
	if ((revision.withheldAt === null) === (withheldAt === null)) return false;
	await tx.update(huddleRevisions).set({ withheldAt }).where(named);
	return true;
}

export type HuddleRevisionRow = Awaited<ReturnType<typeof findHuddleRevisions>>[number];
