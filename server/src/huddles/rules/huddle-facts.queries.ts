import type { LiveEvent } from '@bilby/contract/live/wire';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CommentCount } from '#discussions/rules/discussion-subject.ts';
import type { Subject } from '#notifications/presenters.ts';
import type { Database } from '#platform/database/database.ts';
import { huddles } from '#schema/huddles.ts';

/** Returns huddles with the facts that decide who may see them and who may post. */
export function findHuddleFacts(db: Database, ids: number[]) {
	return db
		.select({
			id: huddles.id,
			userId: huddles.userId,
			lockedAt: huddles.lockedAt,
			removedAt: huddles.removedAt,
			total: huddles.postCount,
			revision: huddles.postRevision,
		})
		.from(huddles)
		.where(inArray(huddles.id, ids));
}

/** Locks a huddle, so that changes to its posts happen one after the other. */
export async function lockHuddleFacts(tx: Database, id: number) {
	const [huddle] = await findHuddleFacts(tx, [id]).for('no key update');
	return huddle;
}

/** Returns the number of the next post. Also moves the huddle to the top of the active list. */
export async function takeNumber(tx: Database, id: number, now: Date): Promise<number> {
	const [taken] = await tx
		.update(huddles)
		.set({ lastNumber: sql`${huddles.lastNumber} + 1`, activeAt: now })
		.where(eq(huddles.id, id))
		.returning({ number: huddles.lastNumber });
	if (!taken) throw new Error('The huddle whose posts are numbered is not there.');
	return taken.number;
}

/** Changes the number of posts and returns the new count. */
export async function addToPostCount(tx: Database, id: number, by: 1 | -1): Promise<CommentCount> {
	const [count] = await tx
		.update(huddles)
		.set({ postCount: sql`${huddles.postCount} + ${by}`, postRevision: sql`${huddles.postRevision} + 1` })
		.where(eq(huddles.id, id))
		.returning({ total: huddles.postCount, revision: huddles.postRevision });
	if (!count) throw new Error('The huddle whose posts are counted is not there.');
	return count;
}

/** Marks the number of posts as newer than those sent before. */
export async function raisePostRevision(tx: Database, id: number): Promise<void> {
	await tx
		.update(huddles)
		.set({ postRevision: sql`${huddles.postRevision} + 1` })
		.where(eq(huddles.id, id));
}

/** Returns the number of posts in public huddles as events, for readers who start to follow them. */
export async function findHuddleSnapshot(db: Database, ids: number[]): Promise<LiveEvent[]> {
	const rows = await db
		.select({ huddleId: huddles.id, total: huddles.postCount, revision: huddles.postRevision })
		.from(huddles)
		.where(and(inArray(huddles.id, ids), isNull(huddles.removedAt)));
	return rows.map((row) => ({ type: 'comments', ...row }));
}

/** Returns titles of public huddles by id. */
export async function findHuddleTitles(db: Database, ids: number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({ id: huddles.id, title: huddles.title })
		.from(huddles)
		.where(and(inArray(huddles.id, ids), isNull(huddles.removedAt)));
	return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The name of a huddle in notifications whose reader may no longer see it. */
export const GONE_HUDDLE = 'A huddle that is no longer here';

/** Returns huddles by id, as the subjects of notifications. Their authors cannot open those that were removed. */
export async function findHuddleSubjects(db: Database, ids: number[]): Promise<Map<number, Subject>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({
			id: huddles.id,
			title: huddles.title,
			ownerId: huddles.userId,
			isPublic: sql<boolean>`${huddles.removedAt} is null`,
		})
		.from(huddles)
		.where(inArray(huddles.id, ids));
	return new Map(rows.map(({ id, ...huddle }) => [id, { ...huddle, isOpenToOwner: false }]));
}

/** Returns for the log of moderators the titles and pages of huddles, by id. */
export async function findLoggedHuddles(db: Database, ids: number[]) {
	const found = await findHuddleSubjects(db, ids);
	return new Map([...found].map(([id, { title }]) => [id, { title, path: `/huddle-details/${id}` }]));
}
