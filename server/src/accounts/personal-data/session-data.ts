import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
	ERASED_AT_ONCE,
	inStretches,
	type PersonalDataSource,
	ROWS_A_PAGE,
} from '../../platform/personal-data/personal-data.ts';
import { exchangeCodes, mailTokens, sessions } from '../../schema/accounts.ts';
import { deviceName } from '../sessions/device-name.ts';

interface SessionPosition {
	at: Date;
	id: string;
}

/** Where and when members logged in. No address is stored. */
export const sessionData: PersonalDataSource = {
	name: 'sessions',
	about: 'Where and when you logged in, for as long as it is kept. The addresses that you came from are not stored.',
	tables: [sessions],
	exportRows: (db, { userId }) =>
		inStretches(async (after: SessionPosition | null) => {
			const further = after
				? sql`(${sessions.createdAt}, ${sessions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
				: undefined;
			const rows = await db
				.select()
				.from(sessions)
				.where(and(eq(sessions.userId, userId), further))
				.orderBy(desc(sessions.createdAt), desc(sessions.id))
				.limit(ROWS_A_PAGE);
			return rows.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt, revokedAt }) => ({
				position: { at: createdAt, id },
				device: deviceName(userAgent),
				userAgent,
				createdAt,
				lastSeenAt,
				expiresAt,
				endedAt: revokedAt,
			}));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const some = tx
				.select({ id: sessions.id })
				.from(sessions)
				.where(eq(sessions.userId, userId))
				.limit(ERASED_AT_ONCE);
			const erased = await tx.delete(sessions).where(inArray(sessions.id, some)).returning({ id: sessions.id });
			return { rows: erased.length };
		},
	},
};

/** Links and codes that are on their way to a member. What they open is a secret, so only their kind and times are told. */
export const linkData: PersonalDataSource = {
	name: 'mailed-links',
	about:
		'Links that were mailed to you to verify your address or to choose a password: when each ends, and when you used it.',
	tables: [mailTokens, exchangeCodes],
	exportRows: (db, { userId }) =>
		inStretches(async (after: string | null) => {
			const rows = await db
				.select()
				.from(mailTokens)
				.where(and(eq(mailTokens.userId, userId), after === null ? undefined : sql`${mailTokens.tokenHash} > ${after}`))
				.orderBy(mailTokens.tokenHash)
				.limit(ROWS_A_PAGE);
			return rows.map(({ tokenHash, purpose, expiresAt, usedAt }) => ({
				position: tokenHash,
				purpose,
				expiresAt,
				usedAt,
			}));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const some = tx
				.select({ hash: mailTokens.tokenHash })
				.from(mailTokens)
				.where(eq(mailTokens.userId, userId))
				.limit(ERASED_AT_ONCE);
			const links = await tx
				.delete(mailTokens)
				.where(inArray(mailTokens.tokenHash, some))
				.returning({ at: mailTokens.expiresAt });
			// Each lives a minute, and a sweep takes them away: there are only ever a few.
			const codes = await tx
				.delete(exchangeCodes)
				.where(eq(exchangeCodes.userId, userId))
				.returning({ at: exchangeCodes.expiresAt });
			return { rows: links.length + codes.length };
		},
	},
};
