import { GATHER_MINUTES } from '@bilby/contract/alerts/limits';
import { notify } from '../notifications/notify.ts';
import type { AppContext } from '../platform/context.ts';
import { runEach, runEachId } from '../platform/jobs/run-each.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { queueWebhooks } from '../webhooks/queue-webhooks.ts';
import { groupAlert } from './alert.presenter.ts';
import { ALERT_MAIL_KINDS } from './alert-mail-kinds.ts';
import { findWaitingQuietHours, type Holding } from './alert-settings.queries.ts';
import { lockAlerts } from './alerts.queries.ts';
import { findDigestTime } from './digest-times.ts';
import {
	deleteUnsendable,
	findDueDigests,
	findDueInstant,
	findEmail,
	findWaitingZones,
	isHolding,
	type Notice,
	takeWaiting,
	wasSentSince,
} from './matches.queries.ts';
import { isQuiet } from './quiet-hours.ts';

type Sending = Pick<AppContext, 'db' | 'queue' | 'clock'>;

/** Members that are read per query. */
const PAGE_SIZE = 500;

/**
 * Sends what instant alerts have found, unless the member got some within the last ten minutes. What is held during
 * quiet hours or a snooze is sent afterwards, all of it together.
 */
export async function sendInstant(context: Sending): Promise<void> {
	const now = context.clock();
	const since = new Date(now.getTime() - GATHER_MINUTES * 60_000);
	const hours = await findWaitingQuietHours(context.db);
	const holding = { now, quiet: hours.filter((one) => isQuiet(one, one.timeZone, now)) };
	return runEachId(
		(above) => findDueInstant(context.db, { since, holding, above, limit: PAGE_SIZE }),
		(userId) => sendWaiting(context, { userId, frequency: 'instant', before: now, since, holding }),
	);
}

/** Sends daily and weekly digests to members whose morning it is, and those that were missed. A snooze holds them. */
export function sendDigests(context: Sending): Promise<void> {
	return runEach(['daily', 'weekly'] as const, async (frequency) => {
		const now = context.clock();
		const holding = { now, quiet: [] };
		for (const timeZone of await findWaitingZones(context.db, frequency)) {
			const before = findDigestTime(frequency, timeZone, now);
			if (!before) continue;
			await runEachId(
				(above) => findDueDigests(context.db, { frequency, timeZone, before, holding, above, limit: PAGE_SIZE }),
				(userId) => sendWaiting(context, { userId, frequency, before, since: null, holding }),
			);
		}
	});
}

interface Batch {
	userId: number;
	frequency: Notice['frequency'];
	/** Only what was found until this time. */
	before: Date;
	/** Sends nothing if the member got instant notices after this time. */
	since: Date | null;
	holding: Holding;
}

/**
 * Sends a member's waiting notices over all their channels in one transaction: either all of them are sent, or all
 * still wait. Drops deals that are no longer live or whose author the member blocks.
 */
function sendWaiting({ db, queue }: Sending, { userId, frequency, before, since, holding }: Batch): Promise<void> {
	const { now } = holding;
	return db.transaction(async (tx) => {
		await lockAlerts(tx, userId);
		if (await isHolding(tx, userId, holding)) return;
		if (since && (await wasSentSince(tx, userId, since))) return;
		await deleteUnsendable(tx, { userId, frequency });
		const notices = await takeWaiting(tx, { userId, frequency, before, now });
		const shown = Map.groupBy(
			notices.filter(({ inApp }) => inApp),
			({ alertId }) => alertId,
		);
		const events = [...shown].map(([alertId, some]) => ({
			userId,
			kind: 'dealAlert' as const,
			groupKey: groupAlert(alertId),
			dealId: Math.max(...some.map(({ dealId }) => dealId)),
			times: some.length,
		}));
		await notify(tx, events, now);
		if (shown.size > 0) await queuePushes({ queue }, tx, { userId, frequency, sentAt: now });
		if (notices.length > 0) await queueWebhooks({ queue }, tx, { userId, frequency, sentAt: now });
		if (!notices.some(({ byMail }) => byMail)) return;
		const email = await findEmail(tx, userId);
		// The mail finds its deals by this time.
		if (email !== null) {
			await enqueueMail({ queue, clock: () => now }, tx, { kind: ALERT_MAIL_KINDS[frequency], email });
		}
	});
}
