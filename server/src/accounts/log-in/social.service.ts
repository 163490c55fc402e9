import { KNOWN_ADDRESS } from '@bilby/contract/accounts/sign-in-texts';
import { USER_STATUS } from '@bilby/contract/kernel/roles';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { toNetwork } from '#platform/http/limits/limits-by-address.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt, isWithinLimit } from '#platform/limits/attempts.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { MAILS_BY_ADDRESS, MAILS_BY_RECIPIENT } from '#platform/mail/mail-limits.ts';
import { hasUnprovenPassword, proveAddress } from '../credentials/prove-address.ts';
import {
	createExchangeCode,
	findUserByIdentity,
	insertIdentity,
	useExchangeCode,
} from '../credentials/social.queries.ts';
import type { SocialPerson } from '../credentials/social-provider.ts';
import { ACCOUNT_MAILS } from '../mails/mail-kinds.ts';
import type { Origin } from '../sessions/sessions.service.ts';
import { signUpReceipt } from '../sign-up/sign-up-receipt.ts';
import { createUser } from '../users/create-user.ts';
import { findUserByEmail, findUserById, lockUser, type User } from '../users/users.queries.ts';
import { admitMember, type Login } from './admit-member.ts';

/** A code for the page to exchange, or a receipt to return with the mailed link if the address is not verified. */
export type Admission = { code: string } | { receipt: string };

/**
 * Finds or creates the account of a person who signed in at a provider. If the provider has not verified the address,
 * no session opens and the identity is not stored until the mailed link is opened in the same browser.
 */
export async function admitPerson(context: AppContext, person: SocialPerson, origin: Origin): Promise<Admission> {
	if (!person.isEmailVerified) await countAttempt(context, MAILS_BY_ADDRESS, toNetwork(origin.address));
	return context.db.transaction(async (tx) => {
		const found = (await findUserByIdentity(tx, person)) ?? (await findUserByEmail(tx, person.email));
		if (!found) return signUp(context, tx, person);
		const user = await lockUser(tx, found.id);
		// Read again, because the identity may have been removed while this waited for the lock.
		const known = (await findUserByIdentity(tx, person))?.id === user.id;
		// Reveal nothing about the account to a person who has proven nothing.
		if (known || person.isEmailVerified) rejectDisabled(user);
		if (known && user.emailVerifiedAt) return admit(context, tx, user);
		return person.isEmailVerified ? linkTo(user, context, tx, person) : awaitProof(user, context, tx, person);
	});
}

/**
 * Exchanges a code for a session, or starts the second step. The session lasts 30 days, because a provider sign-in has
 * no "remember me" box.
 */
export async function exchangeForSession(context: AppContext, code: string, origin: Origin): Promise<Login> {
	return context.db.transaction(async (tx) => {
		const userId = await useExchangeCode(tx, code, context.clock());
		const user = userId === null ? null : await findUserById(tx, userId);
		if (!user) throw new AppError({ code: 'not_allowed', message: 'Authentication failed' });
		return admitMember(context, tx, { user, remember: true, origin });
	});
}

async function admit({ clock }: AppContext, tx: Database, user: User): Promise<Admission> {
	return { code: await createExchangeCode(tx, user.id, clock()) };
}

/** Connects an existing account to an identity whose address the provider has verified, and revokes unproven access. */
async function linkTo(owner: User, context: AppContext, tx: Database, person: SocialPerson): Promise<Admission> {
	if (owner.email.toLowerCase() !== person.email) return awaitProof(owner, context, tx, person);
	await proveAddress(tx, owner, 'owner', context.clock());
	await insertIdentity(tx, owner.id, person);
	const kind = hasUnprovenPassword(owner) ? ACCOUNT_MAILS.passwordDropped : ACCOUNT_MAILS.socialLink;
	await enqueueMail(context, tx, { kind, email: owner.email });
	return admit(context, tx, owner);
}

async function signUp(context: AppContext, tx: Database, person: SocialPerson): Promise<Admission> {
	const { firstName, lastName, email, isEmailVerified } = person;
	const now = context.clock();
	const emailVerifiedAt = isEmailVerified ? now : null;
	const user = await createUser(tx, { firstName, lastName, email, emailVerifiedAt, createdAt: now });
	if (!user)
		throw new AppError({ code: 'conflict', message: 'That was just changed by someone else. Please try again.' });
	if (!isEmailVerified) return awaitProof(user, context, tx, person);
	await insertIdentity(tx, user.id, person);
	return admit(context, tx, user);
}

/** Mails a verification link to an account without any way in. Rejects an account that has another way in. */
async function awaitProof(user: User, context: AppContext, tx: Database, identity: SocialPerson): Promise<Admission> {
	if (user.emailVerifiedAt || user.passwordHash) {
		throw new AppError({ code: 'conflict', message: KNOWN_ADDRESS });
	}
	const { email } = user;
	if (await isWithinLimit({ ...context, db: tx }, MAILS_BY_RECIPIENT, `verify:${email}`)) {
		await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.verify, email });
	}
	return { receipt: await signUpReceipt(context.secrets, { email, identity }, context.clock()) };
}

function rejectDisabled({ status }: User): void {
	if (status === USER_STATUS.disabled)
		throw new AppError({ code: 'not_allowed', message: 'This account is disabled. Please contact us.' });
}
