import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireInstant } from '../kernel/wire-values.ts';
import { SNOOZE_LENGTHS } from './limits.ts';
import { ALERT_TEXTS } from './texts.ts';

/** A time of day: "07:30". */
const wallTime = z.string(ALERT_TEXTS.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, ALERT_TEXTS.time);

const quietHours = z.object({ from: wallTime, to: wallTime });
export type QuietHours = z.infer<typeof quietHours>;

const alertSettings = z.object({
	/** By the member's clock; null without quiet hours. They cross midnight if they end earlier than they start. */
	quietHours: quietHours.nullable(),
	/** Null unless all alerts are held now. */
	snoozedUntil: wireInstant.nullable(),
	/** The member's time zone. */
	timeZone: z.string(),
});
export type AlertSettingsWire = z.infer<typeof alertSettings>;

export const alertSettingsReply = successReply({ settings: alertSettings });
export const changedSettingsReply = successReply({ message: z.string(), settings: alertSettings });

/** Forms send an empty text for a field that was left empty. */
const optionalTime = z.union([z.null(), z.literal('').transform(() => null), wallTime], ALERT_TEXTS.time).default(null);

export const quietHoursBody = z
	.object({ from: optionalTime, to: optionalTime })
	.refine(({ from, to }) => (from === null) === (to === null), { error: ALERT_TEXTS.bothTimes, path: ['to'] })
	.refine(({ from, to }) => from === null || from !== to, { error: ALERT_TEXTS.sameTimes, path: ['to'] })
	.transform(({ from, to }) => (from !== null && to !== null ? { from, to } : null))
	.describe('Both empty turns quiet hours off.');

export const snoozeBody = z.object({ length: z.enum(SNOOZE_LENGTHS, 'Please choose a day or a week.') });
