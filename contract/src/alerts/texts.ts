import { MAX_ACTIVE_ALERTS, MAX_ALERTS, MAX_KEYWORDS } from './limits.ts';

/** The texts of alerts that the form and the server share. */
export const ALERT_TEXTS = {
	title: 'Please enter a title.',
	keywords: 'Please enter at least one keyword.',
	tooManyKeywords: `Please use at most ${MAX_KEYWORDS} keywords.`,
	discount: 'Please enter a number from 0 to 100.',
	frequency: 'Please choose how often we notify you.',
	noChannel: 'Please select at least one notification method.',
	tooManyActive: `You can have up to ${MAX_ACTIVE_ALERTS} active alerts. Pause or delete one first.`,
	tooMany: `You can have up to ${MAX_ALERTS} alerts. Delete one first.`,
	missing: 'This alert doesn’t exist.',
	created: 'Alert created. We’ll notify you of new deals.',
	updated: 'Alert updated.',
	resumed: 'Alert resumed.',
	paused: 'Alert paused.',
	deleted: 'Alert deleted.',
	time: 'Please enter a time from 00:00 to 23:59.',
	bothTimes: 'Please enter both times.',
	sameTimes: 'Please choose two different times.',
	quietHoursSaved: 'Quiet hours saved.',
	quietHoursOff: 'Quiet hours turned off.',
	snoozed: 'Alerts snoozed.',
	snoozeEnded: 'Snooze ended. We’ll send what’s still on.',
} as const;
