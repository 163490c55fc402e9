import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { huddleReaders, huddles } from '#schema/huddles.ts';
import type { LockedHuddle } from '../writing/write-huddle.queries.ts';

export type HuddleState = Partial<
	Pick<LockedHuddle, 'lockedAt' | 'pinnedAt' | 'removedAt' | 'category' | 'mergedIntoId'>
>;

export async function storeHuddleState(tx: Database, id: number, state: HuddleState): Promise<void> {
	await tx.update(huddles).set(state).where(eq(huddles.id, id));
}

/** Counts pinned huddles. The lock makes two moderators who pin at the same time wait for each other. */
export async function countPinned(tx: Database): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pinned huddles'))`);
	const pinned = await tx
		.select({ id: huddles.id })
		.from(huddles)
		.where(and(isNotNull(huddles.pinnedAt), isNull(huddles.removedAt)));
	return pinned.length;
}

/**
 * Adds the posts of a merged huddle to the other one. The caller holds the locks on both. Returns the new count of the
 * other.
 */
export async function countMerged(
	tx: Database,
	from: LockedHuddle,
	into: { id: number; lastNumber: number },
	now: Date,
) {
	const [counted] = await tx
		.update(huddles)
		.set({
			postCount: sql`${huddles.postCount} + ${from.postCount}`,
			lastNumber: into.lastNumber,
			postRevision: sql`${huddles.postRevision} + 1`,
			activeAt: sql`greatest(${huddles.activeAt}, ${from.activeAt.toISOString()}::timestamptz)`,
		})
		.where(eq(huddles.id, into.id))
		.returning({ total: huddles.postCount, revision: huddles.postRevision });
	await tx
		.update(huddles)
		.set({
			postCount: 0,
			postRevision: sql`${huddles.postRevision} + 1`,
			removedAt: now,
			pinnedAt: null,
			mergedIntoId: into.id,
		})
		.where(eq(huddles.id, from.id));
	if (!counted) throw new Error('The huddle that gets the posts is not there.');
	return counted;
}

/** Counts the posts of two huddles after their merge was undone. Returns the count of the one that had taken the posts. */
export async function countSeparated(
	tx: Database,
	from: { id: number } & Pick<LockedHuddle, 'removedAt' | 'pinnedAt'>,
	into: { id: number; number: number; activeAt: Date },
) {
	const posts = sql<number>`(
		select count(*)::integer from comments join discussions on discussions.id = comments.discussion_id
		where discussions.huddle_id = ${huddles.id} and comments.removed_at is null)`;
	const postRevision = sql`${huddles.postRevision} + 1`;
	const { id, ...state } = from;
	await tx
		.update(huddles)
		.set({ postCount: posts, postRevision, ...state, mergedIntoId: null })
		.where(eq(huddles.id, id));
	const [counted] = await tx
		.update(huddles)
		.set({ postCount: posts, postRevision, lastNumber: into.number - 1, activeAt: into.activeAt })
		.where(eq(huddles.id, into.id))
		.returning({ total: huddles.postCount, revision: huddles.postRevision });
	if (!counted) throw new Error('The huddle that took the posts is not there.');
	// The next posts reuse the numbers of the posts that left. They are new to members who read those.
	await tx
		.update(huddleReaders)
		.set({ readNumber: into.number - 1 })
		.where(and(eq(huddleReaders.huddleId, into.id), gte(huddleReaders.readNumber, into.number)));
	return counted;
}
