import { readEmailAddress } from '@bilby/contract/accounts/email-address';
import { NAME_MAX, type SocialProvider } from '@bilby/contract/accounts/rules';
import { isVisible, withoutDisguises, withoutUnreadable } from '@bilby/contract/kernel/readable-text';
import { takeStart } from '@bilby/contract/kernel/shorten';
import type { ClientAuth, Configuration } from 'openid-client';
import { z } from 'zod';
import type { SocialKeys } from '#platform/config/config.ts';
import { AppError } from '#platform/kernel/errors.ts';

/** Loaded on demand: most processes never see a provider sign-in. */
const loadClient = () => import('openid-client');

/** The encrypted state that a browser stores while it is at the provider. */
export interface PendingSignIn {
	provider: SocialProvider;
	state: string;
	nonce: string;
	codeVerifier: string;
	/** The member who wants to connect a provider account with theirs. */
	connectTo?: number | undefined;
}

/** An account at a provider. */
export interface Identity {
	provider: SocialProvider;
	/** The provider's name for the account. For `oidc` the issuer is part of it, because operators can change theirs. */
	subject: string;
}

/** The person who signed in, as described by the provider. */
export interface SocialPerson extends Identity {
	email: string;
	/** True if the provider has verified the address. */
	isEmailVerified: boolean;
	firstName: string;
	lastName: string;
}

const claims = z.object({
	sub: z.string().min(1).max(255),
	email: z.string().optional(),
	email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
	given_name: z.string().optional(),
	family_name: z.string().optional(),
	name: z.string().optional(),
});

/** Facebook's discovery document lacks the token endpoint. */
const FACEBOOK = {
	issuer: 'https://www.facebook.com',
	authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
	token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
	jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
};

/** Starts a sign-in: returns the provider's URL and the state to check on return. */
export async function startSignIn(
	provider: SocialProvider,
	keys: SocialKeys,
	redirectUri: string,
): Promise<{ url: URL; pending: PendingSignIn }> {
	const client = await loadClient();
	const pending = {
		provider,
		state: client.randomState(),
		nonce: client.randomNonce(),
		codeVerifier: client.randomPKCECodeVerifier(),
	};
	const url = client.buildAuthorizationUrl(await discover(keys), {
		redirect_uri: redirectUri,
		scope: 'openid email profile',
		state: pending.state,
		nonce: pending.nonce,
		code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
		code_challenge_method: 'S256',
	});
	return { url, pending };
}

/**
 * Completes a sign-in: exchanges the code and checks the ID token against the provider's keys, the nonce and the state.
 * Throws `not_allowed` if anything does not match.
 */
export async function finishSignIn(
	keys: SocialKeys,
	callback: URL,
	{ provider, state, nonce, codeVerifier }: PendingSignIn,
): Promise<SocialPerson> {
	const client = await loadClient();
	const configuration = await discover(keys);
	const checks = {
		expectedState: state,
		expectedNonce: nonce,
		pkceCodeVerifier: codeVerifier,
		idTokenExpected: true,
	};
	const reject = (error: unknown) => {
		if (!(error instanceof client.ResponseBodyError || isOauthError(error))) throw error;
		throw new AppError({ code: 'not_allowed', message: 'Authentication failed' });
	};
	const tokens = await client.authorizationCodeGrant(configuration, callback, checks).catch(reject);
	const idToken = tokens.claims();
	// Many providers leave the address out of the ID token, as the standard suggests.
	const isComplete = idToken?.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
	const more = isComplete
		? {}
		: await client.fetchUserInfo(configuration, tokens.access_token, idToken?.sub ?? '').catch(reject);
	const { data: person } = claims.safeParse({ ...idToken, ...more });
	if (!person) throw new AppError({ code: 'not_allowed', message: 'Authentication failed' });
	const email = readEmailAddress(person.email ?? '');
	if (email === null) {
		throw new AppError({
			code: 'not_allowed',
			message: 'That account doesn’t share an email address with us. Please sign up with one here.',
		});
	}
	const [first = '', ...rest] = (person.name ?? '').trim().split(/\s+/);
	return {
		provider,
		subject: provider === 'oidc' ? `${idToken?.iss} ${person.sub}` : person.sub,
		email,
		isEmailVerified: person.email_verified === true,
		firstName: readName(person.given_name ?? first) || 'Deal',
		lastName: readName(person.family_name ?? rest.join(' ')) || 'Hunter',
	};
}

/** Cleans a name from the provider, which does not follow our rules. Returns an empty string if none of it is visible. */
function readName(name: string): string {
	return isVisible(name) ? takeStart(withoutDisguises(withoutUnreadable(name)).trim(), NAME_MAX) : '';
}

async function discover({ issuer, clientId, clientSecret }: SocialKeys): Promise<Configuration> {
	const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, Configuration, discovery } = await loadClient();
	const inBody = ClientSecretPost(clientSecret);
	if (issuer === FACEBOOK.issuer) return new Configuration(FACEBOOK, clientId, undefined, inBody);
	const inHeader = ClientSecretBasic(clientSecret);
	const authenticate: ClientAuth = (server, ...request) => {
		const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
		(takesBody ? inBody : inHeader)(server, ...request);
	};
	const isLocal = issuer.startsWith('http://');
	return discovery(new URL(issuer), clientId, undefined, authenticate, {
		execute: isLocal ? [allowInsecureRequests] : [],
	});
}

/** Returns whether the response does not match the sign-in or is a rejection. Neither is our fault. */
function isOauthError(error: unknown): boolean {
	return error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_');
}
