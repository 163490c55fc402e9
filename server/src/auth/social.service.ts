import { USER_STATUS } from '@bilby/contract/roles';
import { askForLetter } from '../letters/send-letter.job.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { createUser } from './create-user.ts';
import { revokeSessions } from './sessions.queries.ts';
import { type Origin, openSession } from './sessions.service.ts';
import {
	createExchangeCode,
	dropPassword,
	findUserByIdentity,
	insertIdentity,
	useExchangeCode,
} from './social.queries.ts';
import type { SocialPerson } from './social-provider.ts';
import { findUserByEmail, markEmailVerified, type User } from './users.queries.ts';

/** Finds or makes the account of who came back from a provider, and answers a code for the page to exchange. */
export async function admitPerson(context: AppContext, person: SocialPerson): Promise<string> {
	return context.db.transaction(async (tx) => {
		const user = (await findUserByIdentity(tx, person)) ?? (await connectPerson(context, tx, person));
		if (user.status === USER_STATUS.disabled)
			throw new AppError('not_allowed', 'This account is disabled. Please contact us.');
		return createExchangeCode(tx, user.id, context.clock());
	});
}

/** Opens the session that a code stands for. It is remembered: nobody was asked. */
export async function exchangeForSession(context: AppContext, code: string, origin: Origin): Promise<string> {
	const userId = await useExchangeCode(context.db, code, context.clock());
	if (userId === null) throw new AppError('not_allowed', 'Authentication failed');
	return openSession(context, context.db, { userId, remember: true, origin });
}

async function connectPerson(context: AppContext, tx: Database, person: SocialPerson): Promise<User> {
	const owner = await findUserByEmail(tx, person.email);
	return owner ? linkTo(owner, context, tx, person) : signUp(context, tx, person);
}

/** Only a provider's word that the address is theirs opens an account that is here already. */
async function linkTo(owner: User, context: AppContext, tx: Database, person: SocialPerson): Promise<User> {
	if (!person.isEmailVerified) {
		throw new AppError('conflict', 'This e-mail address has an account already. Please log in with your password.');
	}
	const now = context.clock();
	if (!owner.emailVerifiedAt) {
		await dropPassword(tx, owner.id);
		await revokeSessions(tx, owner.id, now);
		await markEmailVerified(tx, owner.id, now);
	}
	await insertIdentity(tx, owner.id, person);
	await askForLetter(context, tx, { kind: 'social-link', email: owner.email });
	return owner;
}

async function signUp(context: AppContext, tx: Database, person: SocialPerson): Promise<User> {
	const { firstName, lastName, email, isEmailVerified } = person;
	const now = context.clock();
	const user = await createUser(tx, {
		firstName,
		lastName,
		email,
		emailVerifiedAt: isEmailVerified ? now : null,
		createdAt: now,
	});
	if (!user) throw new AppError('conflict', 'Somebody was a moment faster. Please try again.');
	await insertIdentity(tx, user.id, person);
	if (!isEmailVerified) await askForLetter(context, tx, { kind: 'verify', email });
	return user;
}
