import { and, desc, eq, sql } from 'drizzle-orm';
import { eraseBatch } from '#platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { inOrder, inPages, ROWS_A_PAGE } from '#platform/personal-data/read-in-pages.ts';
import { exchangeCodes, mailTokens, sessions } from '#schema/accounts.ts';
import { loginOrigins } from '#schema/login-origins.ts';
import { deviceName } from '../sessions/device-name.ts';

interface SessionPosition {
	at: Date;
	id: string;
}

interface LoginPosition {
	kind: string;
	hash: string;
}

/** Where and when members logged in. No address is stored. */
export const sessionData: PersonalDataSource = {
	name: 'sessions',
	about: 'Where and when you logged in, for as long as we keep it. We don’t store your network addresses.',
	tables: [sessions],
	exportRows: (db, { userId }) =>
		inPages(async (after: SessionPosition | null) => {
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
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: sessions, key: sessions.id, where: eq(sessions.userId, userId) }),
	},
};

/** Networks and devices of log-ins. Their hashes mean nothing to anyone, so the export contains only kinds and times. */
export const loginOriginData: PersonalDataSource = {
	name: 'log-in-places',
	about:
		'Networks and browsers that you logged in from in the last 90 days: which of the two, the first time and the last. We only store keyed hashes of them, so we can’t say which network or browser it was.',
	tables: [loginOrigins],
	exportRows: (db, { userId }) =>
		inPages(async (after: LoginPosition | null) => {
			const { kind, hash, firstAt, lastAt } = loginOrigins;
			const further = after ? sql`(${kind}, ${hash}) > (${after.kind}, ${after.hash})` : undefined;
			const rows = await db
				.select({ kind, hash, firstAt, lastAt })
				.from(loginOrigins)
				.where(and(eq(loginOrigins.userId, userId), further))
				.orderBy(kind, hash)
				.limit(ROWS_A_PAGE);
			return rows.map(({ hash: value, ...row }) => ({ position: { kind: row.kind, hash: value }, ...row }));
		}),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: loginOrigins, key: loginOrigins.hash, where: eq(loginOrigins.userId, userId) }),
	},
};

/** Links and codes mailed to the member. Their tokens are secret, so the export contains only kinds and times. */
export const linkData: PersonalDataSource = {
	name: 'mailed-links',
	about: 'Links we emailed you to verify your address or choose a password: when each expires, and when you used it.',
	tables: [mailTokens, exchangeCodes],
	exportRows: (db, { userId }) =>
		inOrder(mailTokens.tokenHash, (page) =>
			db
				.select({
					purpose: mailTokens.purpose,
					expiresAt: mailTokens.expiresAt,
					usedAt: mailTokens.usedAt,
					position: mailTokens.tokenHash,
				})
				.from(mailTokens)
				.where(and(eq(mailTokens.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const where = eq(mailTokens.userId, userId);
			const links = await eraseBatch(tx, { table: mailTokens, key: mailTokens.tokenHash, where });
			const ofCodes = eq(exchangeCodes.userId, userId);
			const codes = await eraseBatch(tx, { table: exchangeCodes, key: exchangeCodes.codeHash, where: ofCodes });
			return { rows: links.rows + codes.rows };
		},
	},
};
