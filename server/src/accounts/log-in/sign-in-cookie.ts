import { SOCIAL_PROVIDERS } from '@bilby/contract/accounts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { PendingSignIn } from '../credentials/social-provider.ts';

/**
 * Ties a sign-in to the browser that started it, so that nobody can complete theirs in another person's browser. It is
 * the site's only cookie, is sent to these calls alone, and disappears when the sign-in is complete.
 */
const NAME = 'bilby-sign-in';
/** Makes browsers accept the cookie over TLS only, so that nobody on the network can plant one. */
const SECURE_PREFIX = '__Secure-';
const PATH = '/api/auth';
const MAX_AGE_SECONDS = 600;

const content = z.object({
	provider: z.enum(SOCIAL_PROVIDERS),
	state: z.string(),
	nonce: z.string(),
	codeVerifier: z.string(),
	connectTo: z.int().optional(),
});

export async function storeSignIn(
	reply: FastifyReply,
	secrets: Secrets,
	pending: PendingSignIn,
	{ isSecure, now }: { isSecure: boolean; now: Date },
): Promise<void> {
	const value = await new EncryptJWT({ ...pending })
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.setExpirationTime(new Date(now.getTime() + MAX_AGE_SECONDS * 1_000))
		.encrypt(secrets.key('session'));
	reply.header('set-cookie', cookie(value, MAX_AGE_SECONDS, isSecure));
}

export function clearSignIn(reply: FastifyReply, isSecure: boolean): void {
	reply.header('set-cookie', cookie('', 0, isSecure));
}

/** Returns the sign-in that this browser started, or null. */
export async function readSignIn(
	request: FastifyRequest,
	secrets: Secrets,
	{ isSecure, now }: { isSecure: boolean; now: Date },
): Promise<PendingSignIn | null> {
	const value = new RegExp(`(?:^|;\\s*)${cookieName(isSecure)}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
	if (!value) return null;
	try {
		const { payload } = await jwtDecrypt(value, secrets.key('session'), { currentDate: now });
		return content.safeParse(payload).data ?? null;
	} catch (error) {
		if (error instanceof JOSEError || error instanceof TypeError) return null;
		throw error;
	}
}

function cookieName(isSecure: boolean): string {
	return isSecure ? `${SECURE_PREFIX}${NAME}` : NAME;
}

function cookie(value: string, maxAge: number, isSecure: boolean): string {
	return `${cookieName(isSecure)}=${value}; Path=${PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
