import { FACTOR_TEXTS } from '@bilby/contract/accounts/factor-rules';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@bilby/contract/accounts/rules';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { hasUnprovenPassword } from '../credentials/prove-address.ts';
import {
	deleteIdentitiesAt,
	findProviders,
	findUserByIdentity,
	insertIdentity,
} from '../credentials/social.queries.ts';
import type { SocialPerson } from '../credentials/social-provider.ts';
import { ACCOUNT_MAILS } from '../mails/mail-kinds.ts';
import { notVerified, type SessionViewer } from '../sessions/viewer.ts';
import { lockUser, requireSessionUser, type User } from '../users/users.queries.ts';

/** Returns which providers are connected to the member's account, and which are configured. */
export async function listConnections({ db, config }: AppContext, { userId }: SessionViewer) {
	const connected = await findProviders(db, userId);
	const connectionTo = (provider: SocialProvider) => ({
		isConfigured: config.social[provider] !== null,
		isConnected: connected.has(provider),
	});
	return {
		google: connectionTo('google'),
		facebook: connectionTo('facebook'),
		// A member can stay connected to a provider that the operator has removed.
		oidc: { ...connectionTo('oidc'), name: config.social.oidc?.name ?? 'OpenID' },
	};
}

/** Rejects a member who may not connect a provider, before they leave for it. */
export async function checkMayConnect({ db }: AppContext, viewer: SessionViewer): Promise<void> {
	requireMayConnect(await requireSessionUser(db, viewer));
}

/**
 * Connects a provider account to the member who started the sign-in, and notifies them by mail. Rejects a return in
 * another session, and a provider account that opens another member's account.
 */
export async function connect(
	context: AppContext,
	{ viewer, connectTo, person }: { viewer: SessionViewer | null; connectTo: number; person: SocialPerson },
): Promise<void> {
	if (viewer?.userId !== connectTo) throw new AppError({ code: 'not_allowed', message: 'Authentication failed' });
	await context.db.transaction(async (tx) => {
		const user = await lockUser(tx, connectTo);
		requireMayConnect(user);
		const owner = await findUserByIdentity(tx, person);
		if (owner?.id === user.id) return;
		if (owner)
			throw new AppError({ code: 'conflict', message: 'That account is already connected to another member.' });
		await insertIdentity(tx, user.id, person);
		await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.socialLink, email: user.email });
	});
}

/**
 * Rejects a member who has not shown that the address is theirs. Someone who signed up with another person's address
 * could otherwise still log in after the owner resets the password.
 */
function requireMayConnect(user: User): void {
	if (!user.emailVerifiedAt) throw notVerified();
	if (hasUnprovenPassword(user)) throw new AppError({ code: 'conflict', message: FACTOR_TEXTS.unproven });
}

/** Disconnects a provider, unless it is the only way to log in. */
export async function disconnect(
	{ db, config }: AppContext,
	{ userId }: SessionViewer,
	provider: SocialProvider,
): Promise<void> {
	await db.transaction(async (tx) => {
		const { passwordHash } = await lockUser(tx, userId);
		const connected = await findProviders(tx, userId);
		const isOther = (other: SocialProvider) =>
			other !== provider && connected.has(other) && config.social[other] !== null;
		if (passwordHash === null && connected.has(provider) && !SOCIAL_PROVIDERS.some(isOther)) {
			throw new AppError({
				code: 'conflict',
				message: 'This is the only way you can log in. Please choose a password first.',
			});
		}
		await deleteIdentitiesAt(tx, userId, provider);
	});
}
