import { eq, sql } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Database } from '../platform/database.ts';

export type User = typeof users.$inferSelect;

export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
	const [user] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
	return user ?? null;
}

export async function findUserById(db: Database, id: number): Promise<User | null> {
	const [user] = await db.select().from(users).where(eq(users.id, id));
	return user ?? null;
}

/** Answers null where name or address is taken. */
export async function insertUser(tx: Database, user: typeof users.$inferInsert): Promise<User | null> {
	const [created] = await tx.insert(users).values(user).onConflictDoNothing().returning();
	return created ?? null;
}

export async function setPasswordHash(tx: Database, id: number, passwordHash: string): Promise<void> {
	await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** The first time counts. */
export async function markEmailVerified(tx: Database, id: number, now: Date): Promise<User | null> {
	const [user] = await tx
		.update(users)
		.set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)` })
		.where(eq(users.id, id))
		.returning();
	return user ?? null;
}
