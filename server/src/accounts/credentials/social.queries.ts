import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { hashToken, newToken } from '#platform/secrets/secrets.ts';
import { exchangeCodes, identities, users } from '#schema/accounts.ts';
import type { User } from '../users/users.queries.ts';
import type { Identity } from './social-provider.ts';

export const EXCHANGE_MS = 60_000;

export async function findUserByIdentity(db: Database, { provider, subject }: Identity): Promise<User | null> {
	const [found] = await db
		.select({ user: users })
		.from(identities)
		.innerJoin(users, eq(users.id, identities.userId))
		.where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
	return found?.user ?? null;
}

/** Stores an identity whose owner has proven the address. The caller has locked the member. */
export async function insertIdentity(tx: Database, userId: number, { provider, subject }: Identity): Promise<void> {
	await tx.insert(identities).values({ provider, subject, userId }).onConflictDoNothing();
}

/** Returns the providers connected to an account. */
export async function findProviders(db: Database, userId: number): Promise<Set<Identity['provider']>> {
	const rows = await db.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, userId));
	return new Set(rows.map(({ provider }) => provider));
}

/** The caller has locked the member. */
export async function deleteIdentitiesAt(tx: Database, userId: number, provider: Identity['provider']): Promise<void> {
	await tx.delete(identities).where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
}

export async function deleteIdentities(tx: Database, userId: number): Promise<void> {
	await tx.delete(identities).where(eq(identities.userId, userId));
}

export async function createExchangeCode(tx: Database, userId: number, now: Date): Promise<string> {
	const { token, hash } = newToken();
	await tx.insert(exchangeCodes).values({ codeHash: hash, userId, expiresAt: new Date(now.getTime() + EXCHANGE_MS) });
	return token;
}

/** Uses up a code and returns its member; null if it is unknown, expired or already used. */
export async function useExchangeCode(db: Database, code: string, now: Date): Promise<number | null> {
	const [used] = await db
		.delete(exchangeCodes)
		.where(and(eq(exchangeCodes.codeHash, hashToken(code)), gt(exchangeCodes.expiresAt, now)))
		.returning({ userId: exchangeCodes.userId });
	return used?.userId ?? null;
}
