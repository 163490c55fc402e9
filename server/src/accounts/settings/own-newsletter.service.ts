import type { OwnNewsletter } from '@bilby/contract/accounts/wire';
import {
	confirmSubscription,
	findSubscribers,
	subscribeUnconfirmed,
	unsubscribeByEmail,
} from '#newsletter/newsletter.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { notVerified, type SessionViewer } from '../sessions/viewer.ts';
import { lockUser, requireSessionUser } from '../users/users.queries.ts';

/** Returns `off` for an unverified member: the subscription of the address may be another person's. */
export async function readNewsletter({ db }: AppContext, viewer: SessionViewer): Promise<OwnNewsletter> {
	const { email, emailVerifiedAt } = await requireSessionUser(db, viewer);
	return emailVerifiedAt ? newsletterAt(db, email) : 'off';
}

/**
 * Starts or stops the newsletter for a member with a verified address. No confirmation mail is needed, because the
 * address is verified.
 */
export function chooseNewsletter(
	{ db, clock }: AppContext,
	{ userId }: SessionViewer,
	isWanted: boolean,
): Promise<OwnNewsletter> {
	return db.transaction(async (tx) => {
		const { email, emailVerifiedAt } = await lockUser(tx, userId);
		if (!emailVerifiedAt) throw notVerified();
		const now = clock();
		if (isWanted) {
			await subscribeUnconfirmed(tx, email, now);
			await confirmSubscription(tx, { email, startedAt: now }, now);
		} else await unsubscribeByEmail(tx, email, now);
		return newsletterAt(tx, email);
	});
}

async function newsletterAt(db: Database, email: string): Promise<OwnNewsletter> {
	const [subscriber] = await findSubscribers(db, [email.toLowerCase()]);
	if (!subscriber || subscriber.unsubscribedAt || subscriber.bouncedAt) return 'off';
	return subscriber.confirmedAt ? 'on' : 'waiting';
}
