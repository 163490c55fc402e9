import { USER_STATUS } from '@bilby/contract/kernel/roles';
import { eq } from 'drizzle-orm';
import { eraseBatch } from '#platform/personal-data/erase-batch.ts';
import { type ExportedFile, fewRows, type PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { identities, reservedUsernames, users } from '#schema/accounts.ts';
import { AVATAR_VARIANTS, avatarFile, avatarKey } from '../settings/avatar-files.ts';
import { findUserById } from '../users/users.queries.ts';

/** The member's account and settings. The last step of deleting an account leaves only an empty row. */
export const accountData: PersonalDataSource = {
	name: 'account',
	about: 'Your details, your activity counts and your settings.',
	tables: [users],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({
					id: users.id,
					username: users.username,
					usernameChangedAt: users.usernameChangedAt,
					email: users.email,
					emailVerifiedAt: users.emailVerifiedAt,
					passwordChangedAt: users.passwordChangedAt,
					firstName: users.firstName,
					lastName: users.lastName,
					role: users.role,
					repStoreId: users.repStoreId,
					status: users.status,
					avatar: users.avatar,
					city: users.city,
					address: users.address,
					zipCode: users.zipCode,
					birthDate: users.birthDate,
					hideBirthDate: users.hideBirthDate,
					messagesFrom: users.messagesFrom,
					timeZone: users.timeZone,
					reputation: users.reputation,
					dealCount: users.dealCount,
					commentCount: users.commentCount,
					voteCount: users.voteCount,
					savedCount: users.savedCount,
					upvotesReceived: users.upvotesReceived,
					createdAt: users.createdAt,
					deletesAt: users.deletesAt,
				})
				.from(users)
				.where(eq(users.id, userId))
				.then((rows) =>
					rows.map((row) => ({ ...row, status: row.status === USER_STATUS.active ? 'active' : 'disabled' })),
				),
		),
	exportFiles: async function* (db, { userId }): AsyncGenerator<ExportedFile> {
		const user = await findUserById(db, userId);
		if (!user?.avatar) return;
		for (const variant of AVATAR_VARIANTS) {
			yield { path: `pictures/avatar-${variant}.webp`, key: avatarKey(userId, avatarFile(user.avatar, variant)) };
		}
	},
	onDeletion: { kept: 'Emptied as the last step: votes refer to it.' },
};

/** Provider accounts that open this one. */
export const identityData: PersonalDataSource = {
	name: 'connected-providers',
	about: 'Accounts on other sites that you can log in with: the provider and your account number there.',
	tables: [identities],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({ provider: identities.provider, subject: identities.subject, connectedAt: identities.createdAt })
				.from(identities)
				.where(eq(identities.userId, userId))
				.orderBy(identities.provider, identities.subject),
		),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: identities, key: identities.subject, where: eq(identities.userId, userId) }),
	},
};

export const usernameData: PersonalDataSource = {
	name: 'former-usernames',
	about: 'Your former usernames that we still hold for you, in the form we use to compare names.',
	tables: [reservedUsernames],
	exportRows: (db, { userId }) =>
		fewRows(
			db
				.select({ comparedAs: reservedUsernames.skeleton, keptUntil: reservedUsernames.reservedUntil })
				.from(reservedUsernames)
				.where(eq(reservedUsernames.userId, userId))
				.orderBy(reservedUsernames.reservedUntil, reservedUsernames.skeleton),
		),
	onDeletion: { kept: 'Nobody else may pass for the member for 90 days; then a job deletes the row.' },
};
