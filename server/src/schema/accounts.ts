import { MESSAGE_SENDERS } from '@bilby/contract/privacy/choices';
import { type SQL, sql } from 'drizzle-orm';
import {
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';
import { stores } from './master-data.ts';

/**
 * Computes the skeleton of a username, like `toSkeleton` in the contract: names with the same skeleton look alike. Not
 * unique, because older names may look alike.
 */
export const usernameSkeleton = (username: SQL): SQL =>
	sql`replace(replace(translate(lower(${username}), '01258i._-', 'olzsbl'), 'rn', 'm'), 'vv', 'w')`;

export const users = pgTable(
	'users',
	{
		id: identity(),
		/** Identifies the member in links of mails, so that the id stays private. */
		publicId: uuid('public_id').notNull().defaultRandom(),
		username: text('username').notNull(),
		usernameSkeleton: text('username_skeleton')
			.notNull()
			.generatedAlwaysAs(usernameSkeleton(sql.raw('username'))),
		/** Null until the first change. */
		usernameChangedAt: instant('username_changed_at'),
		email: text('email').notNull(),
		emailVerifiedAt: instant('email_verified_at'),
		/** Encoded Argon2id; null for members who only sign in through a provider. */
		passwordHash: text('password_hash'),
		/** True if the password was chosen before the address was proven, possibly by someone else. */
		passwordUnconfirmed: boolean('password_unconfirmed').notNull().default(false),
		/** Links requested before this time are no longer mailed. */
		passwordChangedAt: instant('password_changed_at'),
		firstName: text('first_name').notNull(),
		lastName: text('last_name').notNull(),
		/** A code of `ROLES` in the contract. */
		role: smallint('role').notNull().default(4),
		/** The store that a Store Rep speaks for, chosen by staff. */
		repStoreId: integer('rep_store_id').references(() => stores.id),
		/** 1 active, 3 disabled. */
		status: smallint('status').notNull().default(1),
		/** The common start of both variants' file names. */
		avatar: text('avatar'),
		city: text('city'),
		address: text('address'),
		zipCode: text('zip_code'),
		birthDate: date('birth_date', { mode: 'string' }),
		hideBirthDate: boolean('hide_birth_date').notNull().default(true),
		/** An IANA name. */
		timeZone: text('time_zone').notNull().default('Australia/Sydney'),
		/** Sum of the member's reputation ledger. */
		reputation: integer('reputation').notNull().default(0),
		// Counters for the member's profile, updated in the transactions that change the rows.
		dealCount: integer('deal_count').notNull().default(0),
		commentCount: integer('comment_count').notNull().default(0),
		/** Current votes on deals. */
		voteCount: integer('vote_count').notNull().default(0),
		savedCount: integer('saved_count').notNull().default(0),
		/** Likes from other members on the member's deals. */
		upvotesReceived: integer('upvotes_received').notNull().default(0),
		messagesFrom: text('messages_from', { enum: MESSAGE_SENDERS }).notNull().default('everyone'),
		/** When the account will be erased at its member's request; null if it stays. */
		deletesAt: instant('deletes_at'),
		/** When erasing started. From then on it cannot be cancelled. */
		erasingAt: instant('erasing_at'),
		/** When erasing was complete. Only this row is left, because votes refer to it. */
		erasedAt: instant('erased_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
		// The operator class makes prefix searches independent of the database's collation.
		index('users_by_username_prefix').on(sql`lower(${t.username}) text_pattern_ops`),
		index('users_by_username_skeleton').on(t.usernameSkeleton),
		// For the staff's table of members.
		index('users_by_email_prefix').on(sql`lower(${t.email}) text_pattern_ops`),
		index('users_by_name_prefix').on(sql`lower(${t.firstName} || ' ' || ${t.lastName}) text_pattern_ops`),
		index('users_by_last_name_prefix').on(sql`lower(${t.lastName}) text_pattern_ops`),
		index('users_by_joining').on(t.createdAt, t.id),
		// Few members match this condition, so the index is small.
		index('users_not_plain').on(t.role, t.status).where(sql`role <> 4 or status = 3`),
		index('users_by_rep_store').on(t.repStoreId).where(sql`rep_store_id is not null`),
		uniqueIndex('users_public_id_unique').on(t.publicId),
		uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
		check('users_role_valid', sql`${t.role} between 1 and 5`),
		check('users_rep_store_of_rep', sql`${t.repStoreId} is null or ${t.role} = 5`),
		index('users_to_erase').on(t.deletesAt).where(sql`deletes_at is not null and erased_at is null`),
		// For the rule that the last Super Admin cannot leave.
		index('users_super_admins').on(t.id).where(sql`role = 1`),
		check('users_messages_from_valid', sql`${t.messagesFrom} in ('everyone', 'known', 'nobody')`),
		check(
			'users_erased_in_order',
			sql`(${t.erasedAt} is null or ${t.erasingAt} is not null) and (${t.erasingAt} is null or ${t.deletesAt} is not null)`,
		),
		check('users_status_valid', sql`${t.status} in (1, 3)`),
		check('users_username_shape', sql`${t.username} ~ '^[A-Za-z0-9_.-]{3,30}$'`),
	],
);

/** Refers to the member that a row belongs to and is deleted with. */
export const ofUser = () =>
	integer('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' });

/** Former usernames. Until a reservation ends, nobody else can take the name or a similar one. */
export const reservedUsernames = pgTable(
	'reserved_usernames',
	{
		skeleton: text('skeleton').primaryKey(),
		/** The original spelling, so that its address redirects; null for older rows. */
		username: text('username'),
		userId: ofUser(),
		reservedUntil: instant('reserved_until').notNull(),
	},
	(t) => [index('reserved_usernames_by_user').on(t.userId), index('reserved_usernames_by_end').on(t.reservedUntil)],
);

export const sessions = pgTable(
	'sessions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: ofUser(),
		userAgent: text('user_agent'),
		/**
		 * Keyed hash of the network that the session was opened from. It recognises a known network without storing an
		 * address.
		 */
		networkHash: text('network_hash').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
		/** When the member last proved that it is them: at the login, or later before a sensitive action. */
		confirmedAt: instant('confirmed_at').notNull().defaultNow(),
		expiresAt: instant('expires_at').notNull(),
		revokedAt: instant('revoked_at'),
	},
	(t) => [
		index('sessions_by_user').on(t.userId, t.createdAt.desc().nullsFirst()),
		check('sessions_end_after_start', sql`${t.expiresAt} > ${t.createdAt}`),
	],
);

/** Hashes of single-use tokens sent by mail. */
export const mailTokens = pgTable(
	'mail_tokens',
	{
		tokenHash: text('token_hash').primaryKey(),
		userId: ofUser(),
		purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
		expiresAt: instant('expires_at').notNull(),
		usedAt: instant('used_at'),
	},
	(t) => [
		index('mail_tokens_by_user').on(t.userId, t.purpose),
		check('mail_tokens_purpose_valid', sql`${t.purpose} in ('verify', 'reset')`),
	],
);

/** A member's account at a sign-in provider. */
export const identities = pgTable(
	'identities',
	{
		provider: text('provider', { enum: ['google', 'facebook', 'oidc'] }).notNull(),
		subject: text('subject').notNull(),
		userId: ofUser(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.provider, t.subject] }),
		index('identities_by_user').on(t.userId),
		check('identities_provider_valid', sql`${t.provider} in ('google', 'facebook', 'oidc')`),
	],
);

/** Codes that a page exchanges for a session, once each. */
export const exchangeCodes = pgTable('exchange_codes', {
	codeHash: text('code_hash').primaryKey(),
	userId: ofUser(),
	expiresAt: instant('expires_at').notNull(),
});

/** Solved captchas, which cannot be used again. */
export const usedCaptchas = pgTable('used_captchas', {
	signature: text('signature').primaryKey(),
	expiresAt: instant('expires_at').notNull(),
});
