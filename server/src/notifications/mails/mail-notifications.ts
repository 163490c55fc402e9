import type { AppContext } from '../../platform/context.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { findDueNow, findDueThisMorning, putIntoMail } from './mailed.queries.ts';
import { DAILY_NOTIFICATIONS, NEW_NOTIFICATIONS } from './notification.mails.ts';

type Mailing = Pick<AppContext, 'db' | 'queue' | 'clock'>;

/** Members in one transaction. */
const AT_ONCE = 200;

/** Mails what is to be mailed at once, and what is gathered for those whose morning it is. Safe on several copies, and after a crash. */
export async function mailNotifications({ db, queue, clock }: Mailing): Promise<void> {
	await inBatches(() => findDueNow(db, AT_ONCE), 'now');
	await inBatches(() => findDueThisMorning(db, clock(), AT_ONCE), 'daily');

	async function inBatches(find: () => Promise<number[]>, mail: 'now' | 'daily') {
		const kind = mail === 'now' ? NEW_NOTIFICATIONS : DAILY_NOTIFICATIONS;
		for (let due = await find(); due.length > 0; due = await find()) {
			const now = clock();
			await db.transaction(async (tx) => {
				for (const { email } of await putIntoMail(tx, due, mail, now)) {
					// The moment tells the mail what belongs into it.
					await enqueueMail({ queue, clock: () => now }, tx, { kind, email });
				}
			});
		}
	}
}
