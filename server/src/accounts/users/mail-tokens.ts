import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { hashToken, newToken } from '#platform/secrets/secrets.ts';
import { mailTokens, users } from '#schema/accounts.ts';
import type { User } from './users.queries.ts';

const VALID_MS = 24 * 3_600_000;

type Purpose = (typeof mailTokens.$inferSelect)['purpose'];

/** The error messages for links that are invalid or have expired. */
const TEXTS: Record<Purpose, { invalid: string; expired: string }> = {
	verify: {
		invalid: 'The verification link is invalid or has already been used. Please request a new verification email.',
		expired: 'Verification Link Expired. Links are valid for 24 hours.',
	},
	reset: {
		invalid: 'This reset link is invalid or has already been used. Please request a new one.',
		expired: 'This reset link has expired. Links are valid for 24 hours. Please request a new one.',
	},
};

/** Creates tokens for mails in their order; null for mails without one. `now` is read before the members are. */
export async function createMailTokens(
	db: Database,
	requested: { userId: number; purpose: Purpose | null }[],
	now: Date,
): Promise<(string | null)[]> {
	const expiresAt = new Date(now.getTime() + VALID_MS);
	const made = requested.map(({ userId, purpose }) => (purpose ? { ...newToken(), userId, purpose } : null));
	const rows = made.flatMap((one) =>
		one ? { tokenHash: one.hash, userId: one.userId, purpose: one.purpose, expiresAt } : [],
	);
	if (rows.length > 0) await db.insert(mailTokens).values(rows);
	return made.map((one) => one?.token ?? null);
}

/**
 * Returns the member of an unused token without using it. Throws `validation` for an unknown token, `conflict` for an
 * expired one.
 */
export async function findMailToken(db: Database, token: string, purpose: Purpose, now: Date): Promise<number> {
	const [found] = await db.select().from(mailTokens).where(isUnused(token, purpose));
	if (found && found.expiresAt > now) return found.userId;
	throw found || token === 'expired'
		? new AppError({ code: 'conflict', message: TEXTS[purpose].expired })
		: new AppError({ code: 'validation', message: TEXTS[purpose].invalid });
}

/**
 * Returns whether a spent or expired verification link belongs to a member who has verified their address since. Only a
 * person with a mailed token can learn this.
 */
export async function isSpentByVerified(db: Database, token: string, now: Date): Promise<boolean> {
	const [found] = await db
		.select({ usedAt: mailTokens.usedAt, expiresAt: mailTokens.expiresAt, verifiedAt: users.emailVerifiedAt })
		.from(mailTokens)
		.innerJoin(users, eq(users.id, mailTokens.userId))
		.where(and(eq(mailTokens.tokenHash, hashToken(token)), eq(mailTokens.purpose, 'verify')));
	if (!found) return false;
	const isSpent = found.usedAt !== null || found.expiresAt <= now;
	return isSpent && found.verifiedAt !== null;
}

/**
 * Uses up a token. Of two simultaneous requests, one is rejected. Also rejects a token from a mail that was being
 * written during a password change, which was too late to be voided. The caller has locked the member.
 */
export async function useMailToken(
	tx: Database,
	{ token, purpose, user, now }: { token: string; purpose: Purpose; user: User; now: Date },
): Promise<void> {
	const [used] = await tx
		.update(mailTokens)
		.set({ usedAt: now })
		.where(isUnused(token, purpose))
		.returning({ expiresAt: mailTokens.expiresAt });
	const changedAt = user.passwordChangedAt?.getTime() ?? 0;
	if (!used || used.expiresAt.getTime() - VALID_MS < changedAt)
		throw new AppError({ code: 'validation', message: TEXTS[purpose].invalid });
}

/** Voids every link mailed to a member. */
export async function voidMailTokens(tx: Database, userId: number, now: Date): Promise<void> {
	await tx
		.update(mailTokens)
		.set({ usedAt: now })
		.where(and(eq(mailTokens.userId, userId), isNull(mailTokens.usedAt)));
}

function isUnused(token: string, purpose: Purpose) {
	return and(eq(mailTokens.tokenHash, hashToken(token)), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt));
}
