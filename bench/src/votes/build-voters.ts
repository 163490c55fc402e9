import { openSession } from '@bilby/server/accounts/sessions/sessions.service';
import type { OpenDatabase } from '@bilby/server/platform/database/database';
import { openSecrets } from '@bilby/server/platform/secrets/secrets';
import { users } from '@bilby/server/schema/all-tables';

/** Stores verified members with sessions in the database and returns their tokens. */
export async function buildVoters(
	{ db }: Pick<OpenDatabase, 'db'>,
	sessionSecret: string,
	voters: number,
): Promise<string[]> {
	const context = { secrets: openSecrets({ sessionSecret, dataDir: '' }), clock: () => new Date() };
	const made = await db
		.insert(users)
		.values(
			Array.from({ length: voters }, (_, index) => ({
				username: `voter-${index}`,
				email: `voter-${index}@bilby.example`,
				firstName: 'Vera',
				lastName: 'Voter',
				emailVerifiedAt: new Date(),
			})),
		)
		.returning({ id: users.id });
	const tokens: string[] = [];
	for (const { id } of made) {
		const origin = { address: '127.0.0.1', userAgent: undefined };
		tokens.push(await openSession(context, db, { userId: id, remember: true, origin }));
	}
	return tokens;
}
