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

/**
 * What a reader tells a username by, as `skeletonOf` of the contract has it: two names with the same one pass for each other. Not
 * unique, because names from before the rule may look alike.
 */
export const usernameSkeleton = (username: SQL): SQL =>
	sql`replace(replace(translate(lower(${username}), '01258i._-', 'olzsbl'), 'rn', 'm'), 'vv', 'w')`;

export const users = pgTable(
	'users',
	{
		id: identity(),
		/** Stands for the member in links of mails, where the id is nobody's business. */
		publicId: uuid('public_id').notNull().defaultRandom(),
		username: text('username').notNull(),
		usernameSkeleton: text('username_skeleton')
			.notNull()
			.generatedAlwaysAs(usernameSkeleton(sql.raw('username'))),
		/** Null while it is the one that the account was opened with. */
		usernameChangedAt: instant('username_changed_at'),
		email: text('email').notNull(),
		emailVerifiedAt: instant('email_verified_at'),
		/** Argon2id, encoded; null for members who sign in through a provider only. */
		passwordHash: text('password_hash'),
		/** Chosen before the address was proven, by somebody who has not shown to be its owner. */
		passwordUnconfirmed: boolean('password_unconfirmed').notNull().default(false),
		/** Links asked for before this moment are no longer mailed. */
		passwordChangedAt: instant('password_changed_at'),
		firstName: text('first_name').notNull(),
		lastName: text('last_name').notNull(),
		/** `ROLES` of the contract. */
		role: smallint('role').notNull().default(4),
		/** 1 active, 3 disabled. */
		status: smallint('status').notNull().default(1),
		/** The name that the files of both variants begin with. */
		avatar: text('avatar'),
		city: text('city'),
		address: text('address'),
		zipCode: text('zip_code'),
		birthDate: date('birth_date', { mode: 'string' }),
		hideBirthDate: boolean('hide_birth_date').notNull().default(true),
		/** IANA name. */
		timeZone: text('time_zone').notNull().default('Australia/Sydney'),
		/** Sum of the member's reputation ledger. */
		reputation: integer('reputation').notNull().default(0),
		// What the member's profile counts; kept in the transactions that change the rows.
		dealCount: integer('deal_count').notNull().default(0),
		commentCount: integer('comment_count').notNull().default(0),
		/** Votes on deals that stand. */
		voteCount: integer('vote_count').notNull().default(0),
		savedCount: integer('saved_count').notNull().default(0),
		/** Likes by others on the member's deals. */
		upvotesReceived: integer('upvotes_received').notNull().default(0),
		messagesFrom: text('messages_from', { enum: MESSAGE_SENDERS }).notNull().default('everyone'),
		/** From when on the account is erased, as its member asked; null where it stays. */
		deletesAt: instant('deletes_at'),
		/** Since when it is being erased: from then on nothing brings it back. */
		erasingAt: instant('erasing_at'),
		/** When nothing of the member was left but this row, which votes refer to. */
		erasedAt: instant('erased_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
		// By the letters a name begins with, whatever the collation of the database.
		index('users_by_username_prefix').on(sql`lower(${t.username}) text_pattern_ops`),
		index('users_by_username_skeleton').on(t.usernameSkeleton),
		uniqueIndex('users_public_id_unique').on(t.publicId),
		uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
		check('users_role_valid', sql`${t.role} between 1 and 5`),
		index('users_to_erase').on(t.deletesAt).where(sql`deletes_at is not null and erased_at is null`),
		// The last of them cannot leave.
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

/** What belongs to a member and goes with them. */
export const ofUser = () =>
	integer('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' });

/** Names that members gave up: nobody else may have one of them, or one that looks like it, before its time is over. */
export const reservedUsernames = pgTable(
	'reserved_usernames',
	{
		skeleton: text('skeleton').primaryKey(),
		/** As it was written, so that its address leads on; null for names from before that was kept. */
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
		/** Keyed hash of the network it was opened from: tells a known place from others, and no address. */
		networkHash: text('network_hash').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
		expiresAt: instant('expires_at').notNull(),
		revokedAt: instant('revoked_at'),
	},
	(t) => [
		index('sessions_by_user').on(t.userId, t.createdAt.desc().nullsFirst()),
		check('sessions_end_after_start', sql`${t.expiresAt} > ${t.createdAt}`),
	],
);

/** Single-use tokens that went out by mail; only their hashes are kept. */
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

/** An account at a provider of sign-in that belongs to a member. */
export const identities = pgTable(
	'identities',
	{
		provider: text('provider', { enum: ['google', 'facebook'] }).notNull(),
		subject: text('subject').notNull(),
		userId: ofUser(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.provider, t.subject] }),
		index('identities_by_user').on(t.userId),
		check('identities_provider_valid', sql`${t.provider} in ('google', 'facebook')`),
	],
);

/** Codes that a page exchanges once for a session. */
export const exchangeCodes = pgTable('exchange_codes', {
	codeHash: text('code_hash').primaryKey(),
	userId: ofUser(),
	expiresAt: instant('expires_at').notNull(),
});

/** Captchas that were solved: each counts once. */
export const usedCaptchas = pgTable('used_captchas', {
	signature: text('signature').primaryKey(),
	expiresAt: instant('expires_at').notNull(),
});
