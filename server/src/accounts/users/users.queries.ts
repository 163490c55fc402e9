import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { users } from '#schema/accounts.ts';

export type User = typeof users.$inferSelect;

export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
	const [user] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
	return user ?? null;
}

/** Returns the member of a session. Throws `session_expired` if the account was deleted meanwhile. */
export async function requireSessionUser(db: Database, { userId }: { userId: number }): Promise<User> {
	const user = await findUserById(db, userId);
	if (!user) throw new AppError({ code: 'session_expired', message: 'Session expired. Please login again.' });
	return user;
}

/** Null for a deleted account. */
export async function findUserById(db: Database, id: number): Promise<User | null> {
	const [user] = await db
		.select()
		.from(users)
		.where(and(eq(users.id, id), isNull(users.erasedAt)));
	return user ?? null;
}

/** Finds a member by username in any case; null for a deleted account. */
export async function findUserByUsername(db: Database, username: string): Promise<User | null> {
	const [user] = await db
		.select()
		.from(users)
		.where(and(sql`lower(${users.username}) = lower(${username})`, isNull(users.erasedAt)));
	return user ?? null;
}

/** Returns null if the username or address is taken. */
export async function insertUser(tx: Database, user: typeof users.$inferInsert): Promise<User | null> {
	const [created] = await tx.insert(users).values(user).onConflictDoNothing().returning();
	return created ?? null;
}

/**
 * Locks a member until the transaction ends and returns their current row. Call it first in every write that opens or
 * ends access to an account, so that these writes see each other.
 */
export async function lockUser(tx: Database, id: number): Promise<User> {
	const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
	if (!user) throw new Error('This member doesn’t exist.');
	return user;
}

/** Locks members in the order of their ids until the transaction ends. */
export function lockUsers(tx: Database, ids: number[]): Promise<User[]> {
	return tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('no key update');
}

/** Locks and returns the members with these lower-case addresses until the transaction ends. */
export function lockUsersByEmail(tx: Database, emails: string[]): Promise<User[]> {
	return tx
		.select()
		.from(users)
		.where(inArray(sql`lower(${users.email})`, emails))
		.orderBy(users.id)
		.for('share');
}

export async function updateUser(tx: Database, id: number, changes: Partial<typeof users.$inferInsert>): Promise<void> {
	await tx.update(users).set(changes).where(eq(users.id, id));
}

export async function markEmailVerified(tx: Database, id: number, now: Date): Promise<void> {
	await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, id));
}
