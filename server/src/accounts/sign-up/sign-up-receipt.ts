import { RECEIPT_HEADER, SOCIAL_PROVIDERS } from '@bilby/contract/accounts/rules';
import type { FastifyReply } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import { hashToken, type Secrets } from '#platform/secrets/secrets.ts';
import type { Identity } from '../credentials/social-provider.ts';
import type { User } from '../users/users.queries.ts';

/** After this time, the browser that signed up is treated like any other. */
const VALID_MS = 7 * 86_400_000;

const content = z.object({
	email: z.string(),
	/** The chosen password, as the hash of its hash. */
	password: z.string().optional(),
	/** The provider account that was used to sign in. */
	identity: z.object({ provider: z.enum(SOCIAL_PROVIDERS), subject: z.string() }).optional(),
});
export type SignUpReceipt = z.output<typeof content>;

/**
 * Creates a receipt for the browser that signs up, to return with the mailed link. Together they prove that the person
 * who signed up owns the address. It looks the same whether or not the address had an account.
 */
export function signUpReceipt(
	secrets: Secrets,
	{ email, passwordHash, identity }: { email: string; passwordHash?: string; identity?: Identity },
	now: Date,
): Promise<string> {
	const receipt: SignUpReceipt = {
		email,
		...(passwordHash !== undefined && { password: hashToken(passwordHash) }),
		...(identity && { identity: { provider: identity.provider, subject: identity.subject } }),
	};
	return new EncryptJWT(receipt)
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.setExpirationTime(new Date(now.getTime() + VALID_MS))
		.encrypt(secrets.key('sign-up'));
}

export function giveReceipt(reply: FastifyReply, receipt: string): void {
	reply.header(RECEIPT_HEADER, receipt).header('cache-control', 'no-store');
}

/** Returns the content of a receipt, or null if it is forged, expired or about another member. */
export async function readSignUpReceipt(
	secrets: Secrets,
	receipt: string,
	user: User,
	now: Date,
): Promise<SignUpReceipt | null> {
	try {
		const { payload } = await jwtDecrypt(receipt, secrets.key('sign-up'), { currentDate: now });
		const { data } = content.safeParse(payload);
		return data?.email === user.email.toLowerCase() ? data : null;
	} catch (error) {
		if (error instanceof JOSEError || error instanceof TypeError) return null;
		throw error;
	}
}

/** Returns whether the member's password is the one chosen in this sign-up. */
export function isChosenPassword({ password }: SignUpReceipt, user: User): boolean {
	return user.passwordHash !== null && password === hashToken(user.passwordHash);
}
