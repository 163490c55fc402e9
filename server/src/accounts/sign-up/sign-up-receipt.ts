import { RECEIPT_HEADER } from '@bilby/contract/accounts/rules';
import type { FastifyReply } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import { hashToken, type Secrets } from '#platform/secrets/secrets.ts';
import type { Identity } from '../credentials/social-provider.ts';
import type { User } from '../users/users.queries.ts';

/** After this the browser that signed up counts as any other. */
const VALID_MS = 7 * 86_400_000;

const content = z.object({
	email: z.string(),
	/** The password that was chosen, as the hash of its hash. */
	password: z.string().optional(),
	/** The account at a provider that was signed in with. */
	identity: z.object({ provider: z.enum(['google', 'facebook']), subject: z.string() }).optional(),
});
export type SignUpReceipt = z.output<typeof content>;

/**
 * What a browser is given when it signs up and hands back with the mailed link: both together show that who signed up
 * holds the address. It looks the same whether or not the address had an account.
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

/** What a receipt says about this member, or null where it is none of ours, too old, or about somebody else. */
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

/** Whether the password of the member is the one that was chosen in this sign-up. */
export function isChosenPassword({ password }: SignUpReceipt, user: User): boolean {
	return user.passwordHash !== null && password === hashToken(user.passwordHash);
}
