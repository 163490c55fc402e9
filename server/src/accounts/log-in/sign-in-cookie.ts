import { SOCIAL_PROVIDERS } from '@bilby/contract/accounts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import { hashToken, type Secrets } from '#platform/secrets/secrets.ts';
import { EXCHANGE_MS } from '../credentials/social.queries.ts';
import type { PendingSignIn } from '../credentials/social-provider.ts';
import { readCookie, type ServerCookie, writeCookie } from '../sessions/cookies.ts';

/**
 * Ties a sign-in to the browser that started it, so that nobody can complete theirs in another person's browser. It is
 * sent to these calls alone, and disappears when the session opens.
 */
const COOKIE = {
	name: 'bilby-sign-in',
	path: '/api/auth',
	maxAgeSeconds: 600,
	sameSite: 'Lax',
} as const satisfies ServerCookie;

const pendingContent = z.object({
	provider: z.enum(SOCIAL_PROVIDERS),
	state: z.string(),
	nonce: z.string(),
	codeVerifier: z.string(),
	connectTo: z.int().optional(),
});

const codeContent = z.object({ codeHash: z.string() });

interface Circumstances {
	isSecure: boolean;
	now: Date;
}

export async function storeSignIn(
	reply: FastifyReply,
	secrets: Secrets,
	pending: PendingSignIn,
	{ isSecure, now }: Circumstances,
): Promise<void> {
	const value = await encrypt(secrets, { ...pending }, now, COOKIE.maxAgeSeconds);
	reply.header('set-cookie', writeCookie(COOKIE, value, isSecure));
}

/** Replaces the sign-in by the code that completes it. Only this browser can exchange the code. */
export async function storeCode(
	reply: FastifyReply,
	secrets: Secrets,
	code: string,
	{ isSecure, now }: Circumstances,
): Promise<void> {
	const maxAgeSeconds = EXCHANGE_MS / 1_000;
	const value = await encrypt(secrets, { codeHash: hashToken(code) }, now, maxAgeSeconds);
	// A response must not set the same cookie twice.
	reply.removeHeader('set-cookie').header('set-cookie', writeCookie({ ...COOKIE, maxAgeSeconds }, value, isSecure));
}

export function clearSignIn(reply: FastifyReply, isSecure: boolean): void {
	reply.header('set-cookie', writeCookie(COOKIE, '', isSecure));
}

/** Returns the sign-in that this browser started, or null. */
export async function readSignIn(
	request: FastifyRequest,
	secrets: Secrets,
	circumstances: Circumstances,
): Promise<PendingSignIn | null> {
	return pendingContent.safeParse(await decrypt(request, secrets, circumstances)).data ?? null;
}

/** Returns whether this browser completed the sign-in that a code belongs to. */
export async function hasCode(
	request: FastifyRequest,
	secrets: Secrets,
	code: string,
	circumstances: Circumstances,
): Promise<boolean> {
	const { data } = codeContent.safeParse(await decrypt(request, secrets, circumstances));
	return data?.codeHash === hashToken(code);
}

function encrypt(secrets: Secrets, content: JWTPayload, now: Date, maxAgeSeconds: number): Promise<string> {
	return new EncryptJWT(content)
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.setExpirationTime(new Date(now.getTime() + maxAgeSeconds * 1_000))
		.encrypt(secrets.key('session'));
}

async function decrypt(
	request: FastifyRequest,
	secrets: Secrets,
	{ isSecure, now }: Circumstances,
): Promise<JWTPayload | null> {
	const value = readCookie(request, COOKIE, isSecure);
	if (value === null) return null;
	try {
		return (await jwtDecrypt(value, secrets.key('session'), { currentDate: now })).payload;
	} catch (error) {
		if (error instanceof JOSEError || error instanceof TypeError) return null;
		throw error;
	}
}
