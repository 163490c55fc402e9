import { and, eq, gt } from 'drizzle-orm';
import { exchangeCodes, identities, users } from '../database/schema.ts';
import type { Database } from '../platform/database.ts';
import { hashToken, newToken } from '../platform/secrets.ts';
import type { SocialPerson } from './social-provider.ts';
import type { User } from './users.queries.ts';

const EXCHANGE_MS = 60_000;

export async function findUserByIdentity(db: Database, { provider, subject }: SocialPerson): Promise<User | null> {
	const [found] = await db
		.select({ user: users })
		.from(identities)
		.innerJoin(users, eq(users.id, identities.userId))
		.where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
	return found?.user ?? null;
}

export async function insertIdentity(tx: Database, userId: number, { provider, subject }: SocialPerson): Promise<void> {
	await tx.insert(identities).values({ provider, subject, userId });
}

/** Whoever chose the password of an address that was never verified was perhaps not its owner. */
export async function dropPassword(tx: Database, userId: number): Promise<void> {
	await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
}

export async function createExchangeCode(tx: Database, userId: number, now: Date): Promise<string> {
	const { token, hash } = newToken();
	await tx.insert(exchangeCodes).values({ codeHash: hash, userId, expiresAt: new Date(now.getTime() + EXCHANGE_MS) });
	return token;
}

/** Uses a code up and answers whose it is; null where it is none, too old, or used. */
export async function useExchangeCode(db: Database, code: string, now: Date): Promise<number | null> {
	const [used] = await db
		.delete(exchangeCodes)
		.where(and(eq(exchangeCodes.codeHash, hashToken(code)), gt(exchangeCodes.expiresAt, now)))
		.returning({ userId: exchangeCodes.userId });
	return used?.userId ?? null;
}
