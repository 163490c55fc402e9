import type { Random } from './random/seeded-random.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TALKED_ABOUT_MS = 72 * HOUR_MS;

/** How likely somebody writes in each hour of Brisbane, which stands for the east: it knows no daylight saving. */
const BRISBANE_HOURS = 10;
const WRITING = [
	0.2, 0.06, 0.03, 0.03, 0.03, 0.08, 0.25, 0.45, 0.5, 0.45, 0.45, 0.5, 0.6, 0.5, 0.4, 0.4, 0.5, 0.6, 0.75, 0.95, 1, 1,
	0.8, 0.45,
];
/** Other times tried before somebody writes in the middle of the night. */
const TRIES = 12;

/** When something is open to be talked about. */
export interface Stretch {
	from: Date;
	until: Date;
}

/** A moment to write about something: mostly soon after it appeared, and when people are awake. */
export function momentToWrite({ from, until }: Stretch, random: Random): Date {
	const open = Math.min(TALKED_ABOUT_MS, until.getTime() - from.getTime());
	let moment = from;
	for (let attempt = 0; attempt < TRIES; attempt += 1) {
		moment = new Date(from.getTime() + random.next() ** 2 * open);
		if (random.chance(wakefulness(moment))) break;
	}
	return moment;
}

/** A moment to answer, from three minutes to some hours later, and the next morning rather than at night. */
export function momentToAnswer({ from, until }: Stretch, random: Random): Date {
	const wait = 3 * MINUTE_MS * 100 ** random.next();
	let moment = from.getTime() + wait;
	while (!random.chance(Math.min(1, wakefulness(new Date(moment)) + 0.4)) && moment + HOUR_MS < until.getTime()) {
		moment += random.next() * 2 * HOUR_MS;
	}
	// Where there is not that much time, it was a quick one.
	if (moment >= until.getTime()) moment = from.getTime() + random.next() * (until.getTime() - from.getTime());
	return new Date(moment);
}

function wakefulness(moment: Date): number {
	return WRITING[(moment.getUTCHours() + BRISBANE_HOURS) % 24] ?? 0;
}
