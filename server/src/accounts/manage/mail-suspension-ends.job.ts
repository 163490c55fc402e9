import type { AppContext } from '#platform/context.ts';
import type { ScheduledJob } from '#platform/jobs/jobs.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { RECORD_MAILS } from '../mails/record-mails.ts';
import { takeEndedSuspensions } from '../users/record-mails.queries.ts';

/** Suspensions that one transaction handles. */
const BATCH = 200;

/** Mails members whose suspension has ended on its own, within ten minutes of its end. */
export function mailSuspensionEnds(context: AppContext): ScheduledJob {
	return { name: 'mail-suspension-ends', cron: '*/10 * * * *', run: () => mailAll(context) };
}

async function mailAll(context: AppContext): Promise<void> {
	const { db, clock } = context;
	let taken = BATCH;
	while (taken === BATCH) {
		taken = await db.transaction(async (tx) => {
			const ended = await takeEndedSuspensions(tx, clock(), BATCH);
			for (const { id, email } of ended)
				await enqueueMail(context, tx, { kind: RECORD_MAILS.suspensionEnd, email, about: id });
			return ended.length;
		});
	}
}
