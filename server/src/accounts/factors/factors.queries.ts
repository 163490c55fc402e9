import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { authenticatorApps, passkeys, recoveryCodes, usedChallenges } from '#schema/factors.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** Returns a member's passkeys, the latest first. */
export function findPasskeys(db: Database, userId: number): Promise<Passkey[]> {
	return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));
}

export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | null> {
	const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
	return found ?? null;
}

/** Returns false if a member already has this passkey. */
export async function insertPasskey(tx: Database, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
	const created = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
	return created.length > 0;
}

export async function renamePasskey(db: Database, userId: number, id: number, name: string): Promise<boolean> {
	const renamed = await db
		.update(passkeys)
		.set({ name })
		.where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
		.returning({ id: passkeys.id });
	return renamed.length > 0;
}

export async function deletePasskey(tx: Database, userId: number, id: number): Promise<boolean> {
	const deleted = await tx
		.delete(passkeys)
		.where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
		.returning({ id: passkeys.id });
	return deleted.length > 0;
}

/** Records a use of a passkey. Returns false if its counter did not rise. Authenticators without a counter report 0. */
export async function recordPasskeyUse(tx: Database, id: number, counter: number, now: Date): Promise<boolean> {
	const hasNoCounter = counter === 0 ? eq(passkeys.counter, 0) : undefined;
	const used = await tx
		.update(passkeys)
		.set({ counter, lastUsedAt: now })
		.where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), hasNoCounter)))
		.returning({ id: passkeys.id });
	return used.length > 0;
}

export async function findApp(db: Database, userId: number) {
	const [found] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
	return found ?? null;
}

/** Returns false if the member already has an authenticator app. */
export async function insertApp(tx: Database, app: typeof authenticatorApps.$inferInsert): Promise<boolean> {
	const created = await tx
		.insert(authenticatorApps)
		.values(app)
		.onConflictDoNothing()
		.returning({ userId: authenticatorApps.userId });
	return created.length > 0;
}

export async function deleteApp(tx: Database, userId: number): Promise<boolean> {
	const deleted = await tx
		.delete(authenticatorApps)
		.where(eq(authenticatorApps.userId, userId))
		.returning({ userId: authenticatorApps.userId });
	return deleted.length > 0;
}

/** Uses up the code of a period. Of two simultaneous requests with the same code, one gets false. */
export async function recordAppUse(db: Database, userId: number, step: number, now: Date): Promise<boolean> {
	const used = await db
		.update(authenticatorApps)
		.set({ lastStep: step, lastUsedAt: now })
		.where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
		.returning({ userId: authenticatorApps.userId });
	return used.length > 0;
}

/** Replaces a member's recovery codes. */
export async function replaceRecoveryCodes(tx: Database, userId: number, hashes: string[], now: Date): Promise<void> {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	if (hashes.length === 0) return;
	await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId, createdAt: now })));
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
	const [found] = await db
		.select({ left: count() })
		.from(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
	return found?.left ?? 0;
}

/** Uses up a recovery code. Returns false if it is wrong or was used before. */
export async function spendRecoveryCode(tx: Database, userId: number, hash: string, now: Date): Promise<boolean> {
	const used = await tx
		.update(recoveryCodes)
		.set({ usedAt: now })
		.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hash), isNull(recoveryCodes.usedAt)))
		.returning({ codeHash: recoveryCodes.codeHash });
	return used.length > 0;
}

/** Removes all factors and recovery codes of a member. */
export async function deleteFactors(tx: Database, userId: number): Promise<void> {
	await tx.delete(passkeys).where(eq(passkeys.userId, userId));
	await deleteApp(tx, userId);
	await replaceRecoveryCodes(tx, userId, [], new Date(0));
}

/** Uses up a challenge. Returns false if it was used before. */
export async function useChallenge(tx: Database, signature: string, expiresAt: Date): Promise<boolean> {
	const used = await tx
		.insert(usedChallenges)
		.values({ signature, expiresAt })
		.onConflictDoNothing()
		.returning({ signature: usedChallenges.signature });
	return used.length > 0;
}

export async function sweepUsedChallenges(db: Database, now: Date): Promise<void> {
	await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
}
