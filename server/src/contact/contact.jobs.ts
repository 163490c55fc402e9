import { CONTACT_MONTHS } from '@bilby/contract/contact/rules';
import { closeCases } from '../moderation/review-cases.ts';
import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import { deleteContactMessagesBefore } from './contact.queries.ts';

/** Rows deleted per statement, so that no lock is held for long. */
const DELETE_BATCH_SIZE = 500;

export function contactJobs(context: AppContext): ScheduledJob[] {
	return [{ name: 'sweep-contact-messages', cron: '41 17 * * *', run: () => sweepContactMessages(context) }];
}

/** Deletes messages older than `CONTACT_MONTHS`, the period that the privacy policy states. */
export async function sweepContactMessages({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	const before = new Date(clock());
	before.setUTCMonth(before.getUTCMonth() - CONTACT_MONTHS);
	let deleted: number[];
	do {
		deleted = await db.transaction(async (tx) => {
			const ids = await deleteContactMessagesBefore(tx, before, DELETE_BATCH_SIZE);
			await closeCases(tx, 'contact', ids);
			return ids;
		});
	} while (deleted.length > 0);
}
