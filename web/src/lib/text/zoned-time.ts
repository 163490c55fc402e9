import { wallTime } from '@bilby/contract/kernel/zoned-time';
import { MONTHS } from './format.ts';

/** Returns for example "30 Nov 2026, 11:59 pm Perth time". Server and browser return the same text. */
export function formatZonedTime(instant: string, timeZone: string): string {
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wallTime(new Date(instant), timeZone)
		.split(/\D/)
		.map(Number);
	const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
	return `${day} ${MONTHS[month - 1]} ${year}, ${clock} ${cityFor(timeZone)} time`;
}

function cityFor(timeZone: string): string {
	return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
