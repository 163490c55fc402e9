import { MAX_NOTIFIED_FOLLOWERS } from '@bilby/contract/huddles/limits';
import { and, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Followers } from '#discussions/rules/discussion-subject.ts';
import type { Database } from '#platform/database/database.ts';
import { huddleReaders, huddles } from '#schema/huddles.ts';

interface Reading {
	huddleId: number;
	userId: number;
	/** The newest post they have seen. It never goes back, nor past the last post. Undefined leaves it unchanged. */
	number?: number | undefined;
	/** Undefined leaves it unchanged. */
	follows?: boolean | null | undefined;
	at: Date;
}

/**
 * Stores how far a member has read, or whether they follow, and returns the new state. Undefined if there is no such
 * huddle.
 */
export async function storeReaderState(db: Database, { huddleId, userId, number, follows, at }: Reading) {
	const readNumber = number === undefined ? sql`null` : sql`least(${number}::integer, ${huddles.lastNumber})`;
	const shown = db
		.select({
			huddleId: huddles.id,
			userId: sql`${userId}::integer`.as('user_id'),
			readNumber: sql`${readNumber}::integer`.as('read_number'),
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

/** Returns how far a member has read some huddles, and which ones they follow or mute. */
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

/**
 * Applies choices for a merged huddle to the other one: its followers and its author follow the other, and members who
 * muted it mute the other. Choices for the other one stay, and so do the notifications of its own author. A copied choice does
 * not count as a visit of the other one.
 */
export async function copyFollowers(
	tx: Database,
	from: { id: number; userId: number | null },
	into: { id: number; userId: number | null },
	now: Date,
): Promise<void> {
	const chosen = sql`${huddleReaders} where huddle_id = ${from.id}::integer and follows is not null`;
	await tx.execute(sql`
		insert into ${huddleReaders} (huddle_id, user_id, follows, at)
		select ${into.id}::integer, user_id, follows, at from (
			select user_id, follows, at from ${chosen}
			union all
			select ${from.userId}::integer, true, ${now.toISOString()}::timestamptz
			where not exists (select from ${chosen} and user_id = ${from.userId}::integer)
		) as choices
		where user_id is not null and user_id is distinct from ${into.userId}::integer
		order by user_id
		on conflict (huddle_id, user_id) do update set follows = excluded.follows
			where ${huddleReaders.follows} is null and excluded.follows`);
}
