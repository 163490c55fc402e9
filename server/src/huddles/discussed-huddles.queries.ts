import type { LiveEvent } from '@bilby/contract/live/wire';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CommentCount } from '../discussions/discussion-subject.ts';
import type { Subject } from '../notifications/presenters.ts';
import type { Database } from '../platform/database/database.ts';
import { huddles } from '../schema/huddles.ts';

/** Huddles whose posts are meant, with what decides who sees them and who may add to them. */
export function findDiscussedHuddles(db: Database, ids: number[]) {
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

/** One of them, held so that changes to its posts come one after the other. */
export async function lockDiscussedHuddle(tx: Database, id: number) {
	const [huddle] = await findDiscussedHuddles(tx, [id]).for('no key update');
	return huddle;
}

/** The number of the post that is written now: the huddle has moved to the front of the active ones with it. */
export async function takeNumber(tx: Database, id: number, now: Date): Promise<number> {
	const [taken] = await tx
		.update(huddles)
		.set({ lastNumber: sql`${huddles.lastNumber} + 1`, activeAt: now })
		.where(eq(huddles.id, id))
		.returning({ number: huddles.lastNumber });
	if (!taken) throw new Error('The huddle whose posts are numbered is not there.');
	return taken.number;
}

/** Answers how many posts the huddle has now, as the newest count. */
export async function addToPostCount(tx: Database, id: number, by: 1 | -1): Promise<CommentCount> {
	const [count] = await tx
		.update(huddles)
		.set({ postCount: sql`${huddles.postCount} + ${by}`, postRevision: sql`${huddles.postRevision} + 1` })
		.where(eq(huddles.id, id))
		.returning({ total: huddles.postCount, revision: huddles.postRevision });
	if (!count) throw new Error('The huddle whose posts are counted is not there.');
	return count;
}

/** Makes the count of posts newer than those that were answered before. */
export async function raisePostRevision(tx: Database, id: number): Promise<void> {
	await tx
		.update(huddles)
		.set({ postRevision: sql`${huddles.postRevision} + 1` })
		.where(eq(huddles.id, id));
}

/** How many posts there are in huddles that everybody may see, as events for those who begin to follow them. */
export async function findHuddleStanding(db: Database, ids: number[]): Promise<LiveEvent[]> {
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
