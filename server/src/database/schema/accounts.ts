import { sql } from 'drizzle-orm';
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

export const users = pgTable(
	'users',
	{
		id: identity(),
		username: text('username').notNull(),
		email: text('email').notNull(),
		emailVerifiedAt: instant('email_verified_at'),
		/** Argon2id, encoded; null for members who sign in through a provider only. */
		passwordHash: text('password_hash'),
		firstName: text('first_name').notNull(),
		lastName: text('last_name').notNull(),
		/** `ROLES` of the contract. */
		role: smallint('role').notNull().default(4),
		/** 1 active, 3 disabled. */
		status: smallint('status').notNull().default(1),
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
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
		uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
		check('users_role_valid', sql`${t.role} between 1 and 5`),
		check('users_status_valid', sql`${t.status} in (1, 3)`),
		check('users_username_shape', sql`${t.username} ~ '^[A-Za-z0-9_.-]{3,30}$'`),
	],
);

/** What belongs to a member and goes with them. */
export const ofUser = () =>
	integer('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' });

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

/** One row an award. An award undone (a vote taken back) is a row deleted, so the sum is always the truth. */
export const reputationLedger = pgTable(
	'reputation_ledger',
	{
		id: identity(),
		userId: ofUser(),
		reason: text('reason', {
			enum: [
				'deal_posted',
				'upvote_received',
				'downvote_received',
				'helpful_comment',
				'deal_hot',
				'deal_of_the_day',
				'deal_of_the_week',
				'first_avatar',
				'flag_upheld',
			],
		}).notNull(),
		/** What was awarded, for instance `deal:42` or `deal:42:voter:7`. */
		subject: text('subject').notNull(),
		points: integer('points').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex('reputation_ledger_once').on(t.userId, t.reason, t.subject),
		check('reputation_ledger_points_not_zero', sql`${t.points} <> 0`),
		check(
			'reputation_ledger_reason_valid',
			sql`${t.reason} in ('deal_posted', 'upvote_received', 'downvote_received', 'helpful_comment', 'deal_hot', 'deal_of_the_day', 'deal_of_the_week', 'first_avatar', 'flag_upheld')`,
		),
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

/** How often something was tried within a window; `limits.ts` says what is counted. */
export const attempts = pgTable(
	'attempts',
	{
		key: text('key').primaryKey(),
		count: integer('count').notNull(),
		endsAt: instant('ends_at').notNull(),
	},
	(t) => [index('attempts_by_end').on(t.endsAt)],
);

/** Answers by the key that a client named its request with: the same request again changes nothing. */
export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		userId: ofUser(),
		key: text('key').notNull(),
		/** Of the call and its body: a key belongs to one request. */
		requestHash: text('request_hash').notNull(),
		answer: jsonb('answer').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.key] }),
		index('idempotency_keys_by_time').on(t.createdAt),
		check('idempotency_keys_length', sql`char_length(${t.key}) between 1 and 200`),
	],
);

/** Captchas that were solved: each counts once. */
export const usedCaptchas = pgTable('used_captchas', {
	signature: text('signature').primaryKey(),
	expiresAt: instant('expires_at').notNull(),
});

export const newsletterSubscribers = pgTable(
	'newsletter_subscribers',
	{
		id: identity(),
		/** What links carry instead of the id. */
		publicId: uuid('public_id').notNull().unique().defaultRandom(),
		email: text('email').notNull(),
		confirmedAt: instant('confirmed_at'),
		unsubscribedAt: instant('unsubscribed_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(t) => [uniqueIndex('newsletter_subscribers_email').on(sql`lower(${t.email})`)],
);
