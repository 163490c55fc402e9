import { isTimeZone } from '@bilby/contract/kernel/time-zones';
import { SITE_ZONE, wallTime } from '@bilby/contract/kernel/zoned-time';
import type { AppContext } from '../platform/context.ts';
import { runEach, runEachId } from '../platform/jobs/run-each.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { findDueDaily, findDueNow, findWaitingZones, putIntoMail, recordDailyMail } from './mailed.queries.ts';
import { DAILY_NOTIFICATIONS, NEW_NOTIFICATIONS } from './notification.mails.ts';

type Mailing = Pick<AppContext, 'db' | 'queue' | 'clock'>;

/** Members that are read per query. */
const PAGE_SIZE = 200;

/** The hours in which daily mails are sent, by the member's clock. They are sent until noon if the site was down at 8. */
const MORNING = { from: 8, before: 12 };

/**
 * Sends immediate mails, and daily mails to members whose morning it is. Each member has their own transaction, so one who cannot
 * be mailed does not delay the others. Safe on several instances, and after a crash.
 */
export async function mailNotifications(context: Mailing): Promise<void> {
	await runEach([mailNow, mailDaily], (mail) => mail(context));
}

function mailNow(context: Mailing): Promise<void> {
	const { db, clock } = context;
	return runEachId(
		(above) => findDueNow(db, { now: clock(), above, limit: PAGE_SIZE }),
		(userId) => mailMember(context, { userId, mail: 'now', now: clock() }),
	);
}

async function mailDaily(context: Mailing): Promise<void> {
	const { db, clock } = context;
	const now = clock();
	const timeZones = (await findWaitingZones(db)).filter((zone) => isMorning(zone, now));
	if (timeZones.length === 0) return;
	await runEachId(
		(above) => findDueDaily(db, { timeZones, now, above, limit: PAGE_SIZE }),
		(userId) => mailMember(context, { userId, mail: 'daily', now }),
	);
}

/** The server works out the time, because the database fails at a time zone that it does not know. */
function isMorning(timeZone: string, now: Date): boolean {
	const hour = Number(wallTime(now, isTimeZone(timeZone) ? timeZone : SITE_ZONE).slice(11, 13));
	return hour >= MORNING.from && hour < MORNING.before;
}

function mailMember(
	{ db, queue }: Mailing,
	{ userId, mail, now }: { userId: number; mail: 'now' | 'daily'; now: Date },
): Promise<void> {
	const kind = mail === 'now' ? NEW_NOTIFICATIONS : DAILY_NOTIFICATIONS;
	return db.transaction(async (tx) => {
		if (mail === 'daily' && !(await recordDailyMail(tx, userId, now))) return;
		const email = await putIntoMail(tx, { userId, mail, now });
		// The mail finds its notifications by this time.
		if (email !== null) await enqueueMail({ queue, clock: () => now }, tx, { kind, email });
	});
}
