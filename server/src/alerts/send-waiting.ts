import type { AlertFrequency } from '@bilby/contract/alerts/limits';
import { notify } from '../notifications/notify.ts';
import type { AppContext } from '../platform/context.ts';
import { enqueueMails } from '../platform/mail/enqueue-mail.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { queueWebhooks } from '../webhooks/queue-webhooks.ts';
import { groupAlert } from './alert.presenter.ts';
import { ALERT_MAIL_KINDS } from './alert-mail-kinds.ts';
import { findHolding } from './alert-settings.queries.ts';
import { matchDeal } from './match-deal.ts';
import { findEmails } from './matches.queries.ts';
import { deleteOverpriced, deleteUnsendable, findReceivers, lockMembers, takeWaiting } from './waiting.queries.ts';

export type Sending = Pick<AppContext, 'db' | 'queue' | 'clock'>;

interface Batch {
	userIds: number[];
	frequency: AlertFrequency;
	/** Only what was found until this time. */
	before: Date;
	/** Sends nothing to members who got instant notices after this time. */
	since: Date | null;
}

/**
 * Sends the waiting notices of some members over all their channels in one transaction: either all of them are sent, or
 * all still wait. Drops deals that are no longer live, whose author the member blocks, or that have become too expensive.
 */
export function sendWaiting({ db, queue, clock }: Sending, batch: Batch): Promise<void> {
	const { userIds, frequency, before, since } = batch;
	return db.transaction(async (tx) => {
		await lockMembers(tx, userIds);
		const sentAt = clock();
		// Read for these members: they may have begun to wait, or changed their hours, since they were found.
		const holding = frequency === 'instant' ? await findHolding(tx, sentAt, userIds) : { now: sentAt, quiet: [] };
		// Another instance may have sent them while this one waited for the lock.
		const receivers = await findReceivers(tx, { userIds, since, holding });
		if (receivers.length === 0) return;
		await deleteUnsendable(tx, { userIds: receivers, frequency });
		const overpriced = await deleteOverpriced(tx, { userIds: receivers, frequency, at: sentAt });
		for (const [dealId, rows] of Map.groupBy(overpriced, (row) => row.dealId)) {
			// Another alert of the member may allow the price. Its notice is sent now if it has the same frequency.
			await matchDeal(tx, { dealId, now: before, userIds: rows.map(({ userId }) => userId) });
		}
		const taken = await takeWaiting(tx, { userIds: receivers, frequency, before, sentAt });
		const events = taken.flatMap(({ userId, alertId, isDrop, dealId, shown }) =>
			dealId === null
				? []
				: [{ userId, kind: 'dealAlert' as const, groupKey: groupAlert(alertId, isDrop), dealId, times: shown }],
		);
		await notify(tx, events, sentAt);
		const shownTo = [...new Set(events.map(({ userId }) => userId))];
		await queuePushes({ queue }, tx, { userIds: shownTo, frequency, sentAt });
		const notified = [...new Set(taken.map(({ userId }) => userId))];
		await queueWebhooks({ queue }, tx, { userIds: notified, frequency, sentAt });
		const mailed = new Set(taken.flatMap(({ userId, isMailed }) => (isMailed ? [userId] : [])));
		const emails = await findEmails(tx, [...mailed]);
		// The mails find their deals by this time.
		await enqueueMails({ queue, clock: () => sentAt }, tx, { kind: ALERT_MAIL_KINDS[frequency], emails });
	});
}
