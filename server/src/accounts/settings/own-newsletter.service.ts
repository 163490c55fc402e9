import type { OwnNewsletter } from '@bilby/contract/accounts/wire';
import {
	confirmSubscription,
	findSubscribers,
	subscribeUnconfirmed,
	unsubscribeByEmail,
} from '#newsletter/newsletter.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { lockUser, requireSessionUser } from '../users/users.queries.ts';

export async function readNewsletter({ db }: AppContext, viewer: SessionViewer): Promise<OwnNewsletter> {
	const user = await requireSessionUser(db, viewer);
	return newsletterAt(db, user.email);
}

/**
 * Starts or stops the newsletter for a member. No confirmation mail is needed, because the address is verified
 * separately.
 */
export function chooseNewsletter(
	{ db, clock }: AppContext,
	{ userId }: SessionViewer,
	isWanted: boolean,
): Promise<OwnNewsletter> {
	return db.transaction(async (tx) => {
		const { email, emailVerifiedAt } = await lockUser(tx, userId);
		if (isWanted) await subscribeUnconfirmed(tx, email);
		else await unsubscribeByEmail(tx, email, clock());
		if (isWanted && emailVerifiedAt) await confirmSubscription(tx, email, clock());
		return newsletterAt(tx, email);
	});
}

async function newsletterAt(db: Database, email: string): Promise<OwnNewsletter> {
	const [subscriber] = await findSubscribers(db, [email.toLowerCase()]);
	if (!subscriber || subscriber.unsubscribedAt || subscriber.bouncedAt) return 'off';
	return subscriber.confirmedAt ? 'on' : 'waiting';
}
