import type { SnoozeLength } from '@bilby/contract/alerts/limits';
import type { AlertSettingsWire, QuietHours } from '@bilby/contract/alerts/settings-wire';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { isTimeZone } from '@bilby/contract/kernel/time-zones';
import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import type { AppContext } from '../platform/context.ts';
import { findAlertSettings, storeAlertSettings } from './alert-settings.queries.ts';
import { lockAlerts } from './alerts.queries.ts';

type Settings = Pick<AppContext, 'db' | 'clock'>;

const DAY_MS = 86_400_000;
const SNOOZE_MS: Record<SnoozeLength, number> = { day: DAY_MS, week: 7 * DAY_MS };

/** Returns when a member's alerts stay quiet. */
export async function readAlertSettings({ db, clock }: Settings, userId: number): Promise<AlertSettingsWire> {
	const { timeZone, quietFrom, quietTo, snoozedUntil } = await findAlertSettings(db, userId);
	return {
		quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
		snoozedUntil: snoozedUntil !== null && snoozedUntil > clock() ? snoozedUntil.toISOString() : null,
		timeZone: isTimeZone(timeZone) ? timeZone : SITE_ZONE,
	};
}

/** Holds a member's instant notices during some hours of each day. `null` turns that off. */
export async function setQuietHours(context: Settings, userId: number, quietHours: QuietHours | null) {
	await store(context, userId, { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null });
	const message = quietHours ? ALERT_TEXTS.quietHoursSaved : ALERT_TEXTS.quietHoursOff;
	return { message, settings: await readAlertSettings(context, userId) };
}

/** Holds all notices of a member for a day or a week from now. */
export async function snoozeAlerts(context: Settings, userId: number, length: SnoozeLength) {
	await store(context, userId, { snoozedUntil: new Date(context.clock().getTime() + SNOOZE_MS[length]) });
	return { message: ALERT_TEXTS.snoozed, settings: await readAlertSettings(context, userId) };
}

/** Ends a snooze. The next job sends what waits. */
export async function endSnooze(context: Settings, userId: number) {
	// The time is recorded, so that notices that were held do not count as slow.
	await store(context, userId, { snoozedUntil: context.clock() });
	return { message: ALERT_TEXTS.snoozeEnded, settings: await readAlertSettings(context, userId) };
}

/** The lock makes a change wait for notices that are being sent. */
function store({ db }: Settings, userId: number, changed: Parameters<typeof storeAlertSettings>[2]): Promise<void> {
	return db.transaction(async (tx) => {
		await lockAlerts(tx, userId);
		await storeAlertSettings(tx, userId, changed);
	});
}
