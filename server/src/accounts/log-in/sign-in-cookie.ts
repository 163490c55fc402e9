import { SOCIAL_PROVIDERS } from '@bilby/contract/accounts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { PendingSignIn } from '../credentials/social-provider.ts';
import { readCookie, type ServerCookie, writeCookie } from '../sessions/cookies.ts';

/**
 * Ties a sign-in to the browser that started it, so that nobody can complete theirs in another person's browser. It is
 * sent to these calls alone, and disappears when the sign-in is complete.
 */
const COOKIE = {
	name: 'bilby-sign-in',
	path: '/api/auth',
	maxAgeSeconds: 600,
	sameSite: 'Lax',
} as const satisfies ServerCookie;

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
		.setExpirationTime(new Date(now.getTime() + COOKIE.maxAgeSeconds * 1_000))
		.encrypt(secrets.key('session'));
	reply.header('set-cookie', writeCookie(COOKIE, value, isSecure));
}

export function clearSignIn(reply: FastifyReply, isSecure: boolean): void {
	reply.header('set-cookie', writeCookie(COOKIE, '', isSecure));
}

/** Returns the sign-in that this browser started, or null. */
export async function readSignIn(
	request: FastifyRequest,
	secrets: Secrets,
	{ isSecure, now }: { isSecure: boolean; now: Date },
): Promise<PendingSignIn | null> {
	const value = readCookie(request, COOKIE, isSecure);
	if (value === null) return null;
	try {
		const { payload } = await jwtDecrypt(value, secrets.key('session'), { currentDate: now });
		return content.safeParse(payload).data ?? null;
	} catch (error) {
		if (error instanceof JOSEError || error instanceof TypeError) return null;
		throw error;
	}
}
