import { HUDDLE_HTML } from '@bilby/contract/huddles/limits';
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { IS_HIDDEN } from '#accounts/users/public-members.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { huddleRevisions } from '#schema/huddles.ts';

const MAX_BYTES = sql.raw(String(HUDDLE_HTML.maxBytes));

/** Returns the versions that edits replaced and the length of their texts, latest first, starting at a version. */
export function findRevisionBytes(db: Database, huddleId: number, { from, limit }: { from?: number; limit: number }) {
	const { version, bodyHtml } = huddleRevisions;
	return db
		.select({ version, bytes: sql<number>`least(octet_length(${bodyHtml}), ${MAX_BYTES})` })
		.from(huddleRevisions)
		.where(and(eq(huddleRevisions.huddleId, huddleId), from === undefined ? undefined : lte(version, from)))
		.orderBy(desc(version))
		.limit(limit);
}

/** Returns the texts of a huddle in a range of replaced versions, latest first. */
export function findHuddleRevisions(
	db: Database,
	huddleId: number,
	{ latest, oldest }: Record<'latest' | 'oldest', number>,
) {
	const { version, category, title, bodyHtml, replacedAt, withheldAt, editorId } = huddleRevisions;
	return db
		.select({
			version,
			category,
			title,
			bodyHtml: sql<string>`left(${bodyHtml}, ${MAX_BYTES})`,
			replacedAt,
			withheldAt,
			editor: { id: users.id, username: users.username, hidden: IS_HIDDEN },
		})
		.from(huddleRevisions)
		.leftJoin(users, eq(users.id, editorId))
		.where(and(eq(huddleRevisions.huddleId, huddleId), lte(version, latest), gte(version, oldest)))
		.orderBy(desc(version));
}

/**
 * Withholds a revision from members or shows it again. Returns false if nothing changed, undefined if there is no such revision.
 */
export async function storeWithheld(
	tx: Database,
	{ huddleId, version, withheldAt }: { huddleId: number; version: number; withheldAt: Date | null },
): Promise<boolean | undefined> {
	const isRevision = and(eq(huddleRevisions.huddleId, huddleId), eq(huddleRevisions.version, version));
	const [revision] = await tx
		.select({ withheldAt: huddleRevisions.withheldAt })
		.from(huddleRevisions)
		.where(isRevision)
		.for('no key update');
	if (!revision) return undefined;
	if ((revision.withheldAt === null) === (withheldAt === null)) return false;
	await tx.update(huddleRevisions).set({ withheldAt }).where(isRevision);
	return true;
}

export type HuddleRevisionRow = Awaited<ReturnType<typeof findHuddleRevisions>>[number];
