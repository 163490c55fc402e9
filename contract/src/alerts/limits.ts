export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/**
 * When a matching deal is reported:
 * - `any`: always.
 * - `lowest-price`: only at or below the lowest price that was ever recorded for its product.
 * - `popular`: only once it has `POPULAR_LIKES` within an hour.
 * - `followed`: only if the member follows its store, brand or tag.
 * - `saved-drop`: only if the member saved it and its price has dropped since.
 */
export const ALERT_TRIGGERS = ['any', 'lowest-price', 'popular', 'followed', 'saved-drop'] as const;
export type AlertTrigger = (typeof ALERT_TRIGGERS)[number];

/** Deals that wait again for an alert after its pause is undone. Each takes the database up to ten milliseconds. */
export const MAX_RESTORED_DEALS = 30;

/** Triggers that choose deals themselves, so that keywords are optional and narrow them down. */
const PERSONAL_TRIGGERS: readonly AlertTrigger[] = ['followed', 'saved-drop'];
export const isPersonal = (trigger: AlertTrigger): boolean => PERSONAL_TRIGGERS.includes(trigger);

/** Likes within an hour that make a deal popular. */
export const POPULAR_LIKES = 20;
/** A price has dropped if it is lower by at least this part. Smaller changes notify nobody. */
export const MIN_DROP_PERCENT = 5;

/** Active alerts of one member. */
export const MAX_ACTIVE_ALERTS = 10;
/** Active and paused alerts of one member. */
export const MAX_ALERTS = 50;
export const MAX_ALERT_TITLE_LENGTH = 100;
/** All keywords of an alert with their commas. */
export const MAX_KEYWORDS_LENGTH = 200;
/** Searches in one alert, separated by commas. */
export const MAX_KEYWORDS = 10;
/** A preview counts deals of this many days. */
export const PREVIEW_DAYS = 30;
/** A preview counts up to this number. */
export const MAX_PREVIEW_COUNT = 100;
/** Deals that a preview shows. */
export const PREVIEW_DEALS = 3;
/** After an instant alert's first deal, further deals are gathered for this many minutes. */
export const GATHER_MINUTES = 10;

/** How long all alerts of a member can be snoozed. */
export const SNOOZE_LENGTHS = ['day', 'week'] as const;
export type SnoozeLength = (typeof SNOOZE_LENGTHS)[number];
