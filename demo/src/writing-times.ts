import type { Random } from './random/seeded-random.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After this, hardly anyone comments on a deal. */
const DISCUSSED_MS = 72 * HOUR_MS;

/** Brisbane has no daylight saving; it represents the east coast. */
const BRISBANE_HOURS = 10;
/** How likely members are to write in each hour of the day. */
const ACTIVITY = [
	0.2, 0.06, 0.03, 0.03, 0.03, 0.08, 0.25, 0.45, 0.5, 0.45, 0.45, 0.5, 0.6, 0.5, 0.4, 0.4, 0.5, 0.6, 0.75, 0.95, 1, 1,
	0.8, 0.45,
];
/** Attempts to find a time of day with activity. */
const ATTEMPTS = 12;

export interface Period {
	from: Date;
	until: Date;
}

/** Picks a moment to write: mostly soon after the start, when people are awake. */
export function momentToWrite({ from, until }: Period, random: Random): Date {
	const open = Math.min(DISCUSSED_MS, until.getTime() - from.getTime());
	let moment = from;
	for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
		moment = new Date(from.getTime() + random.next() ** 2 * open);
		if (random.chance(activityAt(moment))) break;
	}
	return moment;
}

/** Picks a moment to reply: from three minutes to some hours later, and the next morning rather than at night. */
export function momentToReply({ from, until }: Period, random: Random): Date {
	const wait = 3 * MINUTE_MS * 100 ** random.next();
	let moment = from.getTime() + wait;
	while (!random.chance(Math.min(1, activityAt(new Date(moment)) + 0.4)) && moment + HOUR_MS < until.getTime()) {
		moment += random.next() * 2 * HOUR_MS;
	}
	// Too little time is left: a quick reply.
	if (moment >= until.getTime()) moment = from.getTime() + random.next() * (until.getTime() - from.getTime());
	return new Date(moment);
}

function activityAt(moment: Date): number {
	return ACTIVITY[(moment.getUTCHours() + BRISBANE_HOURS) % 24] ?? 0;
}
