import { USER_STATUS } from '@bilby/contract/roles';
import { z } from 'zod';
import { createMailToken } from '../auth/mail-tokens.ts';
import { findUserByEmail, type User } from '../auth/users.queries.ts';
import { findSubscriber } from '../newsletter/newsletter.queries.ts';
import { confirmTokenOf, unsubscribePathOf } from '../newsletter/newsletter-links.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import type { QueuedJob } from '../platform/jobs.ts';
import type { Letter } from '../platform/mail/letter.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import {
	confirmNewsletterLetter,
	knownAddressLetter,
	passwordChangedLetter,
	resetLetter,
	socialLinkLetter,
	verifyLetter,
} from './letters.ts';

const order = z.object({
	kind: z.enum(['verify', 'known-address', 'reset', 'password-changed', 'confirm-newsletter', 'social-link']),
	email: z.string(),
});
type Order = z.infer<typeof order>;

/** Asks for a letter within a transaction. What is secret in it is made when it leaves, so the queue holds no secret. */
export function askForLetter({ queue }: Pick<AppContext, 'queue'>, tx: Database, wanted: Order): Promise<void> {
	return queue.enqueue(tx, 'send-letter', wanted);
}

export function sendLetterJob(context: AppContext, mailer: Mailer): QueuedJob {
	return {
		name: 'send-letter',
		run: async (payload) => {
			const wanted = order.parse(payload);
			const letter = await writeLetter(context, wanted);
			if (letter) await mailer.send(wanted.email, letter);
		},
	};
}

/** Null where nobody is to get one: an address without an account is asked for just like any other. */
async function writeLetter(context: AppContext, { kind, email }: Order): Promise<Letter | null> {
	const { db, config, secrets } = context;
	if (kind === 'confirm-newsletter') {
		const subscriber = await findSubscriber(db, email);
		if (!subscriber) return null;
		return confirmNewsletterLetter(config, {
			token: confirmTokenOf(secrets, subscriber.publicId),
			unsubscribePath: unsubscribePathOf(secrets, subscriber.publicId),
		});
	}
	const user = await findUserByEmail(db, email);
	return user && user.status === USER_STATUS.active ? letterTo(context, kind, user) : null;
}

async function letterTo(
	{ db, config, clock }: AppContext,
	kind: Exclude<Order['kind'], 'confirm-newsletter'>,
	user: User,
): Promise<Letter | null> {
	const { firstName } = user;
	switch (kind) {
		case 'verify':
			if (user.emailVerifiedAt) return null;
			return verifyLetter(config, { firstName, token: await createMailToken(db, user.id, 'verify', clock()) });
		case 'reset':
			return resetLetter(config, { firstName, token: await createMailToken(db, user.id, 'reset', clock()) });
		case 'known-address':
			return knownAddressLetter(config, { firstName });
		case 'password-changed':
			return passwordChangedLetter(config, { firstName });
		case 'social-link':
			return socialLinkLetter(config, { firstName });
	}
}
