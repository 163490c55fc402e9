import { MAX_TOLD_FOLLOWERS } from '@bilby/contract/huddles/limits';
import { and, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Listeners } from '#discussions/subject/subject.ts';
import type { Database } from '#platform/database/database.ts';
import { huddleReaders, huddles } from '#schema/huddles.ts';

interface Reading {
	huddleId: number;
	userId: number;
	/** The newest post that was seen; it never goes back, nor beyond what there is. */
	number?: number | undefined;
	/** Unchanged where it is undefined. */
	follows?: boolean | null | undefined;
	at: Date;
}

/** Notes how far a member has read, or whether they follow; answers how it stands, undefined where there is no such huddle. */
export async function storeReading(db: Database, { huddleId, userId, number = 0, follows, at }: Reading) {
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

/** How far a member has read in some huddles; nothing of those that they never opened. */
export function findReadings(db: Database, userId: number, huddleIds: number[]) {
	return db
		.select({
			forumId: huddleReaders.huddleId,
			readNumber: huddleReaders.readNumber,
			follows: huddleReaders.follows,
		})
		.from(huddleReaders)
		.where(and(eq(huddleReaders.userId, userId), inArray(huddleReaders.huddleId, huddleIds)));
}

/** Who is told of each post in a huddle, at most so many, those who said so last; and who of some wants to hear of none. */
export async function findListeners(tx: Database, huddleId: number, among: number[]): Promise<Listeners> {
	const { userId, follows, at } = huddleReaders;
	const isHere = eq(huddleReaders.huddleId, huddleId);
	const following = await tx
		.select({ userId })
		.from(huddleReaders)
		.where(and(isHere, follows))
		.orderBy(desc(at), userId)
		.limit(MAX_TOLD_FOLLOWERS);
	const muted =
		among.length === 0
			? []
			: await tx
					.select({ userId })
					.from(huddleReaders)
					.where(and(isHere, not(follows), inArray(userId, among)));
	const idsOf = (rows: { userId: number }[]) => rows.map((row) => row.userId);
	return { following: idsOf(following), muted: idsOf(muted) };
}
