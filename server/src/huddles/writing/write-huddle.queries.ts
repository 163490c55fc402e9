import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { huddleRevisions, huddles } from '#schema/huddles.ts';
import { LISTED } from '../reading/huddles.queries.ts';

export async function insertHuddle(tx: Database, huddle: typeof huddles.$inferInsert): Promise<number> {
	const [inserted] = await tx.insert(huddles).values(huddle).returning({ id: huddles.id });
	if (!inserted) throw new Error('The huddle was not stored.');
	return inserted.id;
}

/** Locks huddles in the order of their ids, so that two simultaneous merges cannot deadlock. */
export function lockHuddles(tx: Database, ids: number[]) {
	return tx
		.select({ ...LISTED, bodyHtml: huddles.bodyHtml })
		.from(huddles)
		.where(inArray(huddles.id, ids))
		.orderBy(asc(huddles.id))
		.for('no key update');
}

export type LockedHuddle = Awaited<ReturnType<typeof lockHuddles>>[number];

/**
 * Replaces the text or category of a huddle and stores the earlier version, which members cannot read if `isWithheld`. An
 * edit that began before is rejected from then on. The caller holds the lock.
 */
export async function replaceHuddle(
	tx: Database,
	{ id: huddleId, version, category, title, bodyHtml }: LockedHuddle,
	{
		editorId,
		at,
		isWithheld = false,
		...changed
	}: Partial<Pick<LockedHuddle, 'category' | 'title' | 'bodyHtml' | 'dealId' | 'editedAt'>> & {
		editorId: number;
		at: Date;
		isWithheld?: boolean;
	},
): Promise<void> {
	const replaced = { huddleId, version, category, title, bodyHtml, withheldAt: isWithheld ? at : null };
	await tx.insert(huddleRevisions).values({ ...replaced, editorId, replacedAt: at });
	await tx
		.update(huddles)
		.set({ ...changed, version: sql`${huddles.version} + 1` })
		.where(eq(huddles.id, huddleId));
}
