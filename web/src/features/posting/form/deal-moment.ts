import { endOfDay, startOfDay, toInstant, wallTime } from '@bilby/contract/kernel/zoned-time';

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

/** Lists the available time zones, including those in use. */
export function zoneChoices(inUse: readonly string[]): { zone: string; name: string }[] {
	const choices = ZONES.map(([zone, name]) => ({ zone: String(zone), name: String(name) }));
	const others = [...new Set(inUse)].filter((zone) => choices.every((choice) => choice.zone !== zone));
	return [...choices, ...others.map((zone) => ({ zone, name: zone.replace(/^.*\//, '').replaceAll('_', ' ') }))];
}

/** Splits local date and time text. */
export function splitMoment(text: string): { day: string; time: string } {
	// An unreadable day may contain a T too, but a time never does.
	const at = text.lastIndexOf('T');
	return at < 0 ? { day: text, time: '' } : { day: text.slice(0, at), time: text.slice(at + 1) };
}

export function joinMoment(day: string, time: string): string {
	return day === '' && time === '' ? '' : `${day}T${time}`;
}

interface MomentRules {
	timeZone: string;
	/** How to read a date without a time. */
	ifNoTime: 'start of day' | 'end of day';
}

/** Parses local date and time text. Returns null if it is empty and `incomplete` if it is invalid. */
export function readMoment(text: string, { timeZone, ifNoTime }: MomentRules): Date | null | 'incomplete' {
	const { day, time } = splitMoment(text);
	if (day === '' && time === '') return null;
	if (time !== '') return toInstant(`${day}T${time}`, timeZone) ?? 'incomplete';
	const instant = ifNoTime === 'end of day' ? endOfDay(day, timeZone) : startOfDay(day, timeZone);
	return instant ?? 'incomplete';
}

/** Returns the instant to send. An untouched value is sent back unchanged, seconds included. */
export function sentInstant(text: string, rules: MomentRules, original: string | null): string {
	if (original !== null && wallTime(new Date(original), rules.timeZone) === text) return original;
	const instant = readMoment(text, rules);
	return instant instanceof Date ? instant.toISOString() : '';
}
