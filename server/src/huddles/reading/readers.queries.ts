import { MAX_NOTIFIED_FOLLOWERS } from '@bilby/contract/huddles/limits';
import { and, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Followers } from '#discussions/rules/discussion-subject.ts';
import type { Database } from '#platform/database/database.ts';
import { huddleReaders, huddles } from '#schema/huddles.ts';

interface Reading {
	huddleId: number;
	userId: number;
	/** The newest post they have seen. It never goes back, nor past the last post. */
	number?: number | undefined;
	/** Undefined leaves it unchanged. */
	follows?: boolean | null | undefined;
	at: Date;
}

/**
 * Stores how far a member has read, or whether they follow, and returns the new state. Undefined if there is no such
 * huddle.
 */
export async function storeReaderState(db: Database, { huddleId, userId, number = 0, follows, at }: Reading) {
	const shown = db
		.select({
			huddleId: huddles.id,
			userId: sql`${userId}::integer`.as('user_id'),
			readNumber: sql`least(${number}::integer, ${huddles.lastNumber})`.as('read_number'),
			follows: sql`${follows ?? null}::boolean`.as('follows'),
			at: sql`${at.toISOString()}::timestamptz`.as('at'),
		})
		.from(huddles)
		.where(and(eq(huddles.id, huddleId), isNull(huddles.removedAt)));
	const [stored] = await db
		.insert(huddleReaders)
		.select(shown)
		.onConflictDoUpdate({
			target: [huddleReaders.huddleId, huddleReaders.userId],
			set: {
				readNumber: sql`greatest(${huddleReaders.readNumber}, excluded.read_number)`,
				at: sql`excluded.at`,
				...(follows !== undefined && { follows }),
			},
		})
		.returning({ readNumber: huddleReaders.readNumber, follows: huddleReaders.follows });
	return stored;
}

/** Returns how far a member has read some huddles. Huddles that they never opened are left out. */
export function findReaderStates(db: Database, userId: number, huddleIds: number[]) {
	return db
		.select({
			forumId: huddleReaders.huddleId,
			readNumber: huddleReaders.readNumber,
			follows: huddleReaders.follows,
		})
		.from(huddleReaders)
		.where(and(eq(huddleReaders.userId, userId), inArray(huddleReaders.huddleId, huddleIds)));
}

/** Returns the latest followers of a huddle, up to the limit, and those in `among` who muted it. */
export async function findFollowers(tx: Database, huddleId: number, among: number[]): Promise<Followers> {
	const { userId, follows, at } = huddleReaders;
	const isHere = eq(huddleReaders.huddleId, huddleId);
	const following = await tx
		.select({ userId })
		.from(huddleReaders)
		.where(and(isHere, follows))
		.orderBy(desc(at), userId)
		.limit(MAX_NOTIFIED_FOLLOWERS);
	const muted =
		among.length === 0
			? []
			: await tx
					.select({ userId })
					.from(huddleReaders)
					.where(and(isHere, not(follows), inArray(userId, among)));
	const selectUserIds = (rows: { userId: number }[]) => rows.map((row) => row.userId);
	return { following: selectUserIds(following), muted: selectUserIds(muted) };
}
