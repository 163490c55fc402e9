import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import type { Secrets } from '#platform/secrets/secrets.ts';

const ISSUER = 'bilby';

const claims = z.object({
	sub: z
		.string()
		.regex(/^\d{1,10}$/)
		.transform(Number),
	sid: z.uuid(),
});
export type SessionClaims = z.output<typeof claims>;

/**
 * Creates the token that a browser stores. It names a member and a session, and is worthless without the session's row.
 */
export function signSessionToken(
	secrets: Secrets,
	session: { userId: number; id: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
	return new SignJWT({ sid: session.id })
		.setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
		.setIssuer(ISSUER)
		.setSubject(String(session.userId))
		.setIssuedAt(session.createdAt)
		.setExpirationTime(session.expiresAt)
		.sign(secrets.key('session'));
}

/** Returns the claims of a token, or null if it is forged, changed or expired. */
export async function readSessionToken(secrets: Secrets, token: string, now: Date): Promise<SessionClaims | null> {
	if (token.length > 1_000) return null;
	try {
		const { payload } = await jwtVerify(token, secrets.key('session'), {
			algorithms: ['HS256'],
			issuer: ISSUER,
			currentDate: now,
		});
		return claims.safeParse(payload).data ?? null;
	} catch (error) {
		if (error instanceof JOSEError || error instanceof TypeError) return null;
		throw error;
	}
}
