import { and, eq, gt, isNull } from 'drizzle-orm';
import { mailTokens } from '../database/schema.ts';
import type { Database } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { hashToken, newToken } from '../platform/secrets.ts';

const VALID_MS = 24 * 3_600_000;

type Purpose = (typeof mailTokens.$inferSelect)['purpose'];

const INVALID = 'The verification link is invalid or has already been used. Please request a new verification email.';
const EXPIRED = 'Verification Link Expired. Links are valid for 24 hours.';

/** Makes a token for a letter that is about to leave. */
export async function createMailToken(db: Database, userId: number, purpose: Purpose, now: Date): Promise<string> {
	const { token, hash } = newToken();
	await db
		.insert(mailTokens)
		.values({ tokenHash: hash, userId, purpose, expiresAt: new Date(now.getTime() + VALID_MS) });
	return token;
}

/** Uses a token up and answers whose it is; refuses with `validation` what is no token, `conflict` what is too old. */
export async function useMailToken(tx: Database, token: string, purpose: Purpose, now: Date): Promise<number> {
	const isThisToken = and(
		eq(mailTokens.tokenHash, hashToken(token)),
		eq(mailTokens.purpose, purpose),
		isNull(mailTokens.usedAt),
	);
	const [used] = await tx
		.update(mailTokens)
		.set({ usedAt: now })
		.where(and(isThisToken, gt(mailTokens.expiresAt, now)))
		.returning({ userId: mailTokens.userId });
	if (used) return used.userId;
	const [late] = await tx.select({ userId: mailTokens.userId }).from(mailTokens).where(isThisToken);
	throw late || token === 'expired' ? new AppError('conflict', EXPIRED) : new AppError('validation', INVALID);
}

/** Makes all other tokens of the same purpose worthless. */
export async function voidMailTokens(tx: Database, userId: number, purpose: Purpose, now: Date): Promise<void> {
	await tx
		.update(mailTokens)
		.set({ usedAt: now })
		.where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)));
}
