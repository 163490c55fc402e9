import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';
import { identity, instant } from './columns.ts';

/** A member's passkeys. Their private keys never leave the member's devices. */
export const passkeys = pgTable(
	'passkeys',
	{
		id: identity(),
		userId: ofUser(),
		/** Chosen by the authenticator, in base64url. */
		credentialId: text('credential_id').notNull(),
		/** A COSE key in base64url. */
		publicKey: text('public_key').notNull(),
		/** The number of uses that the authenticator reported last. It must not go back; many always report 0. */
		counter: bigint('counter', { mode: 'number' }).notNull(),
		/** How the browser can reach the authenticator. */
		transports: text('transports').array().notNull(),
		name: text('name').notNull(),
		createdAt: instant('created_at').notNull(),
		lastUsedAt: instant('last_used_at'),
	},
	(t) => [
		uniqueIndex('passkeys_credential_unique').on(t.credentialId),
		index('passkeys_by_user').on(t.userId, t.id),
		check('passkeys_counter_valid', sql`${t.counter} between 0 and 4294967295`),
		check('passkeys_name_length', sql`char_length(${t.name}) between 1 and 50`),
	],
);

/** A member's authenticator app. */
export const authenticatorApps = pgTable('authenticator_apps', {
	userId: integer('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** The shared secret, encrypted with a key of this installation. */
	sealedSecret: text('sealed_secret').notNull(),
	/** The period of 30 seconds whose code was used last. Codes of this period and earlier ones are rejected. */
	lastStep: integer('last_step').notNull(),
	createdAt: instant('created_at').notNull(),
	lastUsedAt: instant('last_used_at'),
});

/** Hashes of single-use codes for members who lost their other factors. */
export const recoveryCodes = pgTable(
	'recovery_codes',
	{
		codeHash: text('code_hash').primaryKey(),
		userId: ofUser(),
		createdAt: instant('created_at').notNull(),
		usedAt: instant('used_at'),
	},
	(t) => [index('recovery_codes_by_user').on(t.userId)],
);

/** Logins with a right password, or through a provider, that wait for the second step. */
export const pendingLogins = pgTable(
	'pending_logins',
	{
		tokenHash: text('token_hash').primaryKey(),
		userId: ofUser(),
		/** The browser that started the login. Only it can finish it. */
		userAgentHash: text('user_agent_hash').notNull(),
		remember: boolean('remember').notNull(),
		tries: smallint('tries').notNull().default(0),
		expiresAt: instant('expires_at').notNull(),
	},
	(t) => [index('pending_logins_by_user').on(t.userId), index('pending_logins_by_end').on(t.expiresAt)],
);

/** Challenges that a passkey has signed, which cannot be used again. */
export const usedChallenges = pgTable('used_challenges', {
	signature: text('signature').primaryKey(),
	expiresAt: instant('expires_at').notNull(),
});
