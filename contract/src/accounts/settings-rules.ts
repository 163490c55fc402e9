import { tidyLine } from '../kernel/readable-text.ts';
import { isTimeZone, zoneOfOffset } from '../kernel/time-zones.ts';
import { emailProblem, firstNameProblem, lastNameProblem, type Problem } from './rules.ts';
import { usernameProblem } from './usernames.ts';

export const ADDRESS_MAX = 200;
export const CITY_MAX = 80;
export const ZIP_CODE_MAX = 12;

/** A member born later would be younger than seven: 2,555 days (specification, 2). */
const YOUNGEST_DAYS = 2_555;
const EARLIEST_BIRTH_DAY = '1900-01-01';
const DAY_MS = 86_400_000;

export const SETTINGS_TEXTS = {
	noDay: 'Please choose a valid day, month and year',
	tooYoung: 'This date is too recent',
	tooOld: 'Please choose a date from 1900 onwards',
	zone: 'This time zone doesn’t exist.',
	unreadable: 'This contains characters we can’t read.',
} as const;

/** The settings form as sent. Missing fields keep their values. */
export interface SentSettings {
	firstName?: string | null | undefined;
	lastName?: string | null | undefined;
	email?: string | null | undefined;
	username?: string | null | undefined;
	/** "1990-12-31"; empty for none. */
	dob?: string | null | undefined;
	address?: string | null | undefined;
	city?: string | null | undefined;
	zipCode?: string | null | undefined;
	/** Hours from UTC. */
	timeZone?: string | null | undefined;
	/** An IANA name, which takes precedence over `timeZone`. */
	timeZoneName?: string | null | undefined;
}

interface SettingsState {
	/** A date such as "2026-11-30". */
	today: string;
	/** The names of the member so far. */
	stored: { firstName: string; lastName: string };
}

/**
 * Returns the error message of each field of the settings form, or null. Stored names are accepted: those from a sign-in
 * provider or an import do not follow our rules.
 */
export function settingsProblems(sent: SentSettings, { today, stored }: SettingsState): Record<string, Problem> {
	return {
		firstName: sent.firstName === stored.firstName ? null : firstNameProblem(sent.firstName ?? ''),
		lastName: sent.lastName === stored.lastName ? null : lastNameProblem(sent.lastName ?? ''),
		email: emailProblem(sent.email ?? ''),
		username: typeof sent.username === 'string' ? usernameProblem(sent.username) : null,
		dob: sent.dob ? birthDayProblem(sent.dob, today) : null,
		address: lineProblem(sent.address, ADDRESS_MAX),
		city: lineProblem(sent.city, CITY_MAX),
		zipCode: lineProblem(sent.zipCode, ZIP_CODE_MAX),
		...zoneProblems(sent),
	};
}

/** Returns the latest allowed date of birth. */
export function latestBirthDay(today: string): string {
	return new Date(Date.parse(today) - YOUNGEST_DAYS * DAY_MS).toISOString().slice(0, 10);
}

function birthDayProblem(day: string, today: string): Problem {
	if (!isDay(day)) return SETTINGS_TEXTS.noDay;
	if (day < EARLIEST_BIRTH_DAY) return SETTINGS_TEXTS.tooOld;
	return day > latestBirthDay(today) ? SETTINGS_TEXTS.tooYoung : null;
}

/** Also rejects dates such as 30 February. */
function isDay(day: string): boolean {
	const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
	return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

function lineProblem(text: string | null | undefined, most: number): Problem {
	if (!text) return null;
	const line = tidyLine(text);
	if (/\p{Cc}/u.test(line)) return SETTINGS_TEXTS.unreadable;
	return line.length > most ? `Please use at most ${most} characters.` : null;
}

function zoneProblems({ timeZone, timeZoneName }: SentSettings): Record<string, Problem> {
	if (timeZoneName) return { timeZoneName: isTimeZone(timeZoneName) ? null : SETTINGS_TEXTS.zone };
	return { timeZone: timeZone && zoneOfOffset(timeZone) === null ? SETTINGS_TEXTS.zone : null };
}
