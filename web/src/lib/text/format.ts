export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Numbers only, because Node and browsers differ in the names of months. */
const SYDNEY_DAY = { timeZone: 'Australia/Sydney', year: 'numeric', month: 'numeric', day: 'numeric' } as const;
let sydneyDay: Intl.DateTimeFormat | undefined;

/** "20 Nov 2026": the day in Sydney for everyone, so that server and browser agree. */
export function formatDay(instant: string): string {
	const { day, month, year } = sydneyParts(instant);
	return `${day} ${month} ${year}`;
}

/** "Feb 2025" */
export function formatMonth(instant: string): string {
	const { month, year } = sydneyParts(instant);
	return `${month} ${year}`;
}

/** "1,482". Formatted by hand, because `Intl` is slow to start on a phone. */
export function formatCount(count: number): string {
	return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1 deal", "1,482 deals" */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
	return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

function sydneyParts(instant: string) {
	// Created on first use, because that is slow and the cards on the home page do without it.
	sydneyDay ??= new Intl.DateTimeFormat('en-AU', SYDNEY_DAY);
	const parts = sydneyDay.formatToParts(new Date(instant));
	const readPart = (type: 'day' | 'month' | 'year') => Number(parts.find((part) => part.type === type)?.value);
	return { day: readPart('day'), month: MONTHS[readPart('month') - 1], year: readPart('year') };
}

/** "05 Nov 2026", with two digits for the day, for dates in a column of facts. */
export function formatPaddedDay(instant: string): string {
	return formatDay(instant).padStart(11, '0');
}
