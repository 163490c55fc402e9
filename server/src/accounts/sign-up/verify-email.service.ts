import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { toNetwork } from '#platform/http/limits/limits-by-address.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { MAILS_BY_ADDRESS, MAILS_BY_RECIPIENT } from '#platform/mail/mail-limits.ts';
import { proveAddress } from '../credentials/prove-address.ts';
import { insertIdentity } from '../credentials/social.queries.ts';
import { ACCOUNT_MAILS } from '../mails/mail-kinds.ts';
import type { Origin } from '../sessions/sessions.service.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { TOKENS_BY_ADDRESS } from '../users/account-limits.ts';
import { findMailToken, isSpentByVerified, useMailToken } from '../users/mail-tokens.ts';
import { lockUser, type User } from '../users/users.queries.ts';
import { isChosenPassword, readSignUpReceipt, type SignUpReceipt } from './sign-up-receipt.ts';

interface OpenedLink {
	token: string;
	/** The receipt from the sign-up in this browser. */
	receipt?: string | undefined;
	/** The member who is logged in in this browser. */
	viewer: SessionViewer | null;
}

export interface VerifiedAddress {
	/** True if the link was opened in the browser that signed up, so that the same person did both. */
	isSignUpConfirmed: boolean;
	/** True if the address had already been verified; nothing was changed. */
	wasVerified: boolean;
}

/** Verifies the address that a token was mailed to. */
export async function verifyEmail(context: AppContext, link: OpenedLink, origin: Origin): Promise<VerifiedAddress> {
	const { db, clock } = context;
	await countAttempt(context, TOKENS_BY_ADDRESS, toNetwork(origin.address));
	const now = clock();
	if (await isSpentByVerified(db, link.token, now)) return { isSignUpConfirmed: false, wasVerified: true };
	return db.transaction(async (tx) => {
		const user = await lockUser(tx, await findMailToken(tx, link.token, 'verify', now));
		await useMailToken(tx, { token: link.token, purpose: 'verify', user, now });
		const isSignUpConfirmed = await proveByLink(context, tx, user, link);
		return { isSignUpConfirmed, wasVerified: false };
	});
}

async function proveByLink(
	{ secrets, clock }: AppContext,
	tx: Database,
	user: User,
	{ receipt, viewer }: OpenedLink,
): Promise<boolean> {
	const now = clock();
	const signUp = receipt === undefined ? null : await readSignUpReceipt(secrets, receipt, user, now);
	if (signUp?.identity && user.emailVerifiedAt === null) {
		await proveAddress(tx, user, 'owner', now);
		await insertIdentity(tx, user.id, signUp.identity);
		return true;
	}
	const isRegistrant = viewer?.userId === user.id || hasSignedUp(user, signUp);
	await proveAddress(tx, user, isRegistrant ? 'registrant' : 'reader', now);
	return isRegistrant;
}

function hasSignedUp(user: User, signUp: SignUpReceipt | null): boolean {
	return signUp !== null && isChosenPassword(signUp, user);
}

/** Mails a new link if the address has an unverified account. The response is the same in both cases. */
export async function resendVerification(context: AppContext, email: string, origin: Origin): Promise<void> {
	await countAttempt(context, MAILS_BY_ADDRESS, toNetwork(origin.address));
	await countAttempt(context, MAILS_BY_RECIPIENT, `verify:${email}`);
	await context.db.transaction((tx) => enqueueMail(context, tx, { kind: ACCOUNT_MAILS.verify, email }));
}
