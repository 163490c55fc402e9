import { UNCONFIRMED_DAYS } from '@bilby/contract/newsletter/limits';
import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import { deleteUnconfirmedBefore } from './newsletter.queries.ts';

/** Rows deleted per statement, so that no lock is held for long. */
const DELETE_BATCH_SIZE = 500;

export function newsletterJobs(context: AppContext): ScheduledJob[] {
	return [{ name: 'sweep-newsletter', cron: '35 17 * * *', run: () => sweepUnconfirmed(context) }];
}

/** Deletes addresses that nobody has confirmed within `UNCONFIRMED_DAYS`. Anyone can type the address of another person. */
export async function sweepUnconfirmed({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	const before = new Date(clock().getTime() - UNCONFIRMED_DAYS * 86_400_000);
	while (await deleteUnconfirmedBefore(db, before, DELETE_BATCH_SIZE));
}
