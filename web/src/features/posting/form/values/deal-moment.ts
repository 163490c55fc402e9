import { endOfDay, SITE_ZONE, startOfDay, toInstant, wallTime } from '@bilby/contract/kernel/zoned-time';

const ZONES = [
	['Australia/Sydney', 'Sydney, Canberra'],
	['Australia/Melbourne', 'Melbourne'],
	['Australia/Brisbane', 'Brisbane'],
	['Australia/Hobart', 'Hobart'],
	['Australia/Adelaide', 'Adelaide'],
	['Australia/Darwin', 'Darwin'],
	['Australia/Perth', 'Perth'],
	['Australia/Lord_Howe', 'Lord Howe Island'],
] as const;

/** The zone of this device where it is one of Australia, else Sydney's. */
export function ownTimeZone(): string {
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	return timeZone.startsWith('Australia/') ? timeZone : SITE_ZONE;
}

/** Zones to choose from, with `present` among them. */
export function zoneChoices(present: string): { zone: string; name: string }[] {
	const choices = ZONES.map(([zone, name]) => ({ zone: String(zone), name: String(name) }));
	if (choices.some(({ zone }) => zone === present)) return choices;
	return [...choices, { zone: present, name: present.replace(/^.*\//, '').replaceAll('_', ' ') }];
}

/** The day and the time of a written moment. */
export function splitMoment(written: string): { day: string; time: string } {
	const [day = '', time = ''] = written.split('T');
	return { day, time };
}

export function joinMoment(day: string, time: string): string {
	return day === '' && time === '' ? '' : `${day}T${time}`;
}

interface MomentRules {
	timeZone: string;
	/** What a day without a time means. */
	ifNoTime: 'start of day' | 'end of day';
}

/** The instant that is meant; null where nothing is written, `incomplete` where that is no moment. */
export function readMoment(written: string, { timeZone, ifNoTime }: MomentRules): Date | null | 'incomplete' {
	const { day, time } = splitMoment(written);
	if (day === '' && time === '') return null;
	if (time !== '') return toInstant(`${day}T${time}`, timeZone) ?? 'incomplete';
	const instant = ifNoTime === 'end of day' ? endOfDay(day, timeZone) : startOfDay(day, timeZone);
	return instant ?? 'incomplete';
}

/** The instant to send. One that was not touched goes back as it came, seconds included. */
export function sentInstant(written: string, rules: MomentRules, original: string | null): string {
	if (original !== null && wallTime(new Date(original), rules.timeZone) === written) return original;
	const instant = readMoment(written, rules);
	return instant instanceof Date ? instant.toISOString() : '';
}
