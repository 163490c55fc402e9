import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { hashToken, newToken } from '#platform/secrets/secrets.ts';
import { pendingLogins } from '#schema/factors.ts';

const VALID_MS = 10 * 60_000;
const MAX_TRIES = 5;

export type PendingLogin = typeof pendingLogins.$inferSelect;

/** Stores a login that waits for its second step, and returns its token. */
export async function createPendingLogin(
	tx: Database,
	{ now, ...login }: { userId: number; remember: boolean; userAgentHash: string; now: Date },
): Promise<string> {
	const { token, hash } = newToken();
	await tx.insert(pendingLogins).values({ ...login, tokenHash: hash, expiresAt: new Date(now.getTime() + VALID_MS) });
	return token;
}

/** Returns a pending login of this browser; null if it has expired or was used, or its attempts are used up. */
export async function findPendingLogin(
	db: Database,
	{ token, userAgentHash, now }: { token: string; userAgentHash: string; now: Date },
): Promise<PendingLogin | null> {
	const [found] = await db
		.select()
		.from(pendingLogins)
		.where(isOpen(token, userAgentHash, now));
	return found ?? null;
}

/** Counts an attempt before it is made, and returns the pending login as `findPendingLogin` does. */
export async function tryPendingLogin(
	db: Database,
	{ token, userAgentHash, now }: { token: string; userAgentHash: string; now: Date },
): Promise<PendingLogin | null> {
	const [found] = await db
		.update(pendingLogins)
		.set({ tries: sql`${pendingLogins.tries} + 1` })
		.where(isOpen(token, userAgentHash, now))
		.returning();
	return found ?? null;
}

/** Uses up a pending login. Returns false if it no longer exists. */
export async function usePendingLogin(tx: Database, tokenHash: string): Promise<boolean> {
	const used = await tx
		.delete(pendingLogins)
		.where(eq(pendingLogins.tokenHash, tokenHash))
		.returning({ tokenHash: pendingLogins.tokenHash });
	return used.length > 0;
}

export async function sweepPendingLogins(db: Database, now: Date): Promise<void> {
	await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, now));
}

function isOpen(token: string, userAgentHash: string, now: Date) {
	return and(
		eq(pendingLogins.tokenHash, hashToken(token)),
		eq(pendingLogins.userAgentHash, userAgentHash),
		gt(pendingLogins.expiresAt, now),
		lt(pendingLogins.tries, MAX_TRIES),
	);
}
