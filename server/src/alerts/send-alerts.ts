import { GATHER_MINUTES } from '@bilby/contract/alerts/limits';
import { runEach, runEachPage } from '../platform/jobs/run-each.ts';
import { findHolding } from './alert-settings.queries.ts';
import { findDigestTime } from './digest-times.ts';
import { type Sending, sendWaiting } from './send-waiting.ts';
import { findDueDigests, findDueInstant, findWaitingZones } from './waiting.queries.ts';

/** Members per transaction: enough to send quickly, few enough to keep locks short. */
const BATCH_SIZE = 500;

/**
 * Sends the notices of instant alerts, unless the member got some within the last ten minutes. Notices held during quiet
 * hours or a snooze are sent together afterwards.
 */
export async function sendInstant(context: Sending): Promise<void> {
	const now = context.clock();
	const since = new Date(now.getTime() - GATHER_MINUTES * 60_000);
	const holding = await findHolding(context.db, now);
	await runEachPage(
		(above) => findDueInstant(context.db, { since, holding, above, limit: BATCH_SIZE }),
		(userIds) => sendWaiting(context, { userIds, frequency: 'instant', before: now, since }),
	);
}

/**
 * Sends daily and weekly digests at 8:00 in each member's time zone, missed ones until 21:00. A snooze holds them. A failure
 * in one time zone does not stop the others.
 */
export function sendDigests(context: Sending): Promise<void> {
	return runEach(['daily', 'weekly'] as const, async (frequency) => {
		const now = context.clock();
		const holding = { now, quiet: [] };
		await runEach(await findWaitingZones(context.db, frequency), async (timeZone) => {
			const before = findDigestTime(frequency, timeZone, now);
			if (!before) return;
			await runEachPage(
				(above) => findDueDigests(context.db, { frequency, timeZone, before, holding, above, limit: BATCH_SIZE }),
				(userIds) => sendWaiting(context, { userIds, frequency, before, since: null }),
			);
		});
	});
}
