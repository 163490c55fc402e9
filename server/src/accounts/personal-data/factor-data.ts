import { eq } from 'drizzle-orm';
import { eraseBatch } from '#platform/personal-data/erase-batch.ts';
import { fewRows, type PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { authenticatorApps, passkeys, pendingLogins, recoveryCodes } from '#schema/factors.ts';

/** A member's passkeys. The keys are left out: they only help to imitate a device. */
export const passkeyData: PersonalDataSource = {
	name: 'passkeys',
	about: 'Your passkeys: their names, how a browser reaches them, and when you added and last used each.',
	tables: [passkeys],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({
					name: passkeys.name,
					transports: passkeys.transports,
					addedAt: passkeys.createdAt,
					lastUsedAt: passkeys.lastUsedAt,
				})
				.from(passkeys)
				.where(eq(passkeys.userId, userId))
				.orderBy(passkeys.id),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: passkeys, key: passkeys.id, where: eq(passkeys.userId, userId) }),
	},
};

/** A member's authenticator app. Its secret is left out. */
export const authenticatorData: PersonalDataSource = {
	name: 'authenticator-app',
	about: 'When you added your authenticator app, and when you last used it.',
	tables: [authenticatorApps, pendingLogins],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({ addedAt: authenticatorApps.createdAt, lastUsedAt: authenticatorApps.lastUsedAt })
				.from(authenticatorApps)
				.where(eq(authenticatorApps.userId, userId)),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const ofLogins = eq(pendingLogins.userId, userId);
			const logins = await eraseBatch(tx, { table: pendingLogins, key: pendingLogins.tokenHash, where: ofLogins });
			const ofApp = eq(authenticatorApps.userId, userId);
			const app = await eraseBatch(tx, { table: authenticatorApps, key: authenticatorApps.userId, where: ofApp });
			return { rows: logins.rows + app.rows };
		},
	},
};

/** A member's recovery codes. Only their hashes are stored. */
export const recoveryCodeData: PersonalDataSource = {
	name: 'recovery-codes',
	about: 'When you created your recovery codes, and when you used them.',
	tables: [recoveryCodes],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
				.from(recoveryCodes)
				.where(eq(recoveryCodes.userId, userId))
				.orderBy(recoveryCodes.usedAt, recoveryCodes.codeHash),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: recoveryCodes, key: recoveryCodes.codeHash, where: eq(recoveryCodes.userId, userId) }),
	},
};
