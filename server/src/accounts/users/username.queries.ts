import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { reservedUsernames, usernameSkeleton, users } from '#schema/accounts.ts';

/**
 * Returns whether a member can have a name: nobody else has it, gave it up recently, or has a similar one. Locks the
 * name until the transaction ends, so that only one of two members gets it.
 */
export async function isUsernameFree(
	tx: Database,
	username: string,
	member: { userId: number | null; now: Date },
): Promise<boolean> {
	const skeleton = skeletonIn(username);
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('username ' || ${skeleton}, 0))`);
	return looksFree(tx, username, member);
}

/** Does the same without a lock: a transaction holds only thousands of locks, and an import names more members. */
export async function looksFree(
	tx: Database,
	username: string,
	{ userId, now }: { userId: number | null; now: Date },
): Promise<boolean> {
	const skeleton = skeletonIn(username);
	const isOthers = (owner: typeof users.id | typeof reservedUsernames.userId) =>
		userId === null ? undefined : ne(owner, userId);
	const [owner] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.usernameSkeleton, skeleton), isOthers(users.id)))
		.limit(1);
	const [reserved] = await tx
		.select({ userId: reservedUsernames.userId })
		.from(reservedUsernames)
		.where(
			and(
				eq(reservedUsernames.skeleton, skeleton),
				gt(reservedUsernames.reservedUntil, now),
				isOthers(reservedUsernames.userId),
			),
		);
	return !owner && !reserved;
}

/** Reserves a name that a member gave up, for that member. */
export async function reserveUsername(
	tx: Database,
	{ userId, username, until }: { userId: number; username: string; until: Date },
): Promise<void> {
	await tx
		.insert(reservedUsernames)
		.values({ skeleton: skeletonIn(username), username, userId, reservedUntil: until })
		.onConflictDoUpdate({ target: reservedUsernames.skeleton, set: { username, userId, reservedUntil: until } });
}

/** Removes the spelling of a member's former names. They stay reserved, but no longer lead to the member. */
export async function removeSpellings(tx: Database, userId: number): Promise<void> {
	await tx.update(reservedUsernames).set({ username: null }).where(eq(reservedUsernames.userId, userId));
}

/** Ends the reservation of a name that is in use again. Reservations of similar names stay. */
export async function endReservation(tx: Database, username: string): Promise<void> {
	const isIt = sql`lower(coalesce(${reservedUsernames.username}, ${username})) = lower(${username})`;
	await tx.delete(reservedUsernames).where(and(eq(reservedUsernames.skeleton, skeletonIn(username)), isIt));
}

export async function sweepReservations(db: Database, now: Date): Promise<void> {
	await db.delete(reservedUsernames).where(lt(reservedUsernames.reservedUntil, now));
}

/** Computed by the database with the expression of the generated column. */
export function skeletonIn(username: string) {
	return usernameSkeleton(sql`${username}::text`);
}
