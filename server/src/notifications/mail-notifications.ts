import { isTimeZone } from '@bilby/contract/kernel/time-zones';
import { SITE_ZONE, toInstant, wallTime } from '@bilby/contract/kernel/zoned-time';
import type { AppContext } from '../platform/context.ts';
import { runEach, runEachId } from '../platform/jobs/run-each.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { findDueDaily, findDueNow, findWaitingZones, putIntoMail, recordDailyMail } from './mailed.queries.ts';
import { DAILY_NOTIFICATIONS, NEW_NOTIFICATIONS } from './notification.mails.ts';

type Mailing = Pick<AppContext, 'db' | 'queue' | 'clock'>;

/** Members that are read per query. */
const PAGE_SIZE = 200;

/**
 * Daily mails are sent at 8:00 by the member's clock, or until noon if the site was down. They need a notification from
 * before 8:05. The minutes are for notifications that get another event while the mails of 8:00 are being sent.
 */
const MORNING = { from: '08:00', deadline: '08:05', before: '12:00' };

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
	const mornings = (await findWaitingZones(db)).flatMap((timeZone) => {
		const deadline = findDeadline(timeZone, now);
		return deadline ? [{ timeZone, deadline }] : [];
	});
	if (mornings.length === 0) return;
	await runEachId(
		(above) => findDueDaily(db, { mornings, now, above, limit: PAGE_SIZE }),
		(userId) => mailMember(context, { userId, mail: 'daily', now }),
	);
}

/**
 * Returns the time of the latest events that make a daily mail due in a time zone; null if it is not morning there. The
 * server works it out, because the database fails at a time zone that it does not know.
 */
function findDeadline(zone: string, now: Date): Date | null {
	const timeZone = isTimeZone(zone) ? zone : SITE_ZONE;
	const [day, time = ''] = wallTime(now, timeZone).split('T');
	return time >= MORNING.from && time < MORNING.before ? toInstant(`${day}T${MORNING.deadline}`, timeZone) : null;
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
