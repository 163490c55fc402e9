import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { authenticatorApps, passkeys } from '#schema/factors.ts';

/** True for members with a passkey or an authenticator app, in statements that read `users`. */
export const HAS_FACTOR = sql<boolean>`(exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})
	or exists (select 1 from ${authenticatorApps} where ${authenticatorApps.userId} = ${users.id}))`;

/** Returns whether a member has a passkey or an authenticator app. */
export async function hasFactor(db: Database, userId: number): Promise<boolean> {
	const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
	if (passkey) return true;
	const ofMember = eq(authenticatorApps.userId, userId);
	const [app] = await db.select({ userId: authenticatorApps.userId }).from(authenticatorApps).where(ofMember);
	return app !== undefined;
}
