import type { Database } from '#platform/database/database.ts';
import type { users } from '#schema/accounts.ts';
import { isUsernameFree } from './username.queries.ts';
import { usernameCandidates } from './usernames.ts';
import { findUserByEmail, insertUser, type User } from './users.queries.ts';

type NewUser = Omit<typeof users.$inferInsert, 'username' | 'createdAt'> & { createdAt: Date };

/** Creates a member with a random username; null if the address already has an account. */
export async function createUser(tx: Database, user: NewUser): Promise<User | null> {
	for (const username of usernameCandidates()) {
		if (!(await isUsernameFree(tx, username, { userId: null, now: user.createdAt }))) continue;
		const created = await insertUser(tx, { ...user, username });
		if (created) return created;
		if (await findUserByEmail(tx, user.email)) return null;
	}
	throw new Error('No username was free.');
}
