import { ageLabel } from '@bilby/contract/kernel/age';

const WEEK_MS = 7 * 86_400_000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "21-11-2026 10:24:08 AM", by the clock of the device. */
export function formatFullDate(instant: string): string {
	const date = new Date(instant);
	const day = [twoDigits(date.getDate()), twoDigits(date.getMonth() + 1), date.getFullYear()].join('-');
	const time = [date.getHours() % 12 || 12, date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
	return `${day} ${time} ${date.getHours() < 12 ? 'AM' : 'PM'}`;
}

/** The age of a message: in weeks after seven days. */
export function messageAge(instant: string, now: Date): string {
	const weeks = Math.floor((now.getTime() - Date.parse(instant)) / WEEK_MS);
	return weeks < 1 ? ageLabel(new Date(instant), now) : `${weeks}w ago`;
}
