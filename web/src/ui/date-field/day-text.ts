import { MONTHS } from '#lib/text/format.ts';

/** Days are "2026-11-30" in code and "30 Nov 2026" for visitors. */
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const NUMBERS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const WORDS = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i;

export function showDay(day: string): string {
	const date = toDate(day);
	return date ? `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}` : '';
}

/** Returns midnight in the visitor's time zone, as the calendar requires. */
export function toDate(day: string): Date | undefined {
	const [, year, month, date] = ISO_DAY.exec(day) ?? [];
	return year === undefined ? undefined : toValidDate(Number(year), Number(month), Number(date));
}

export function toDay(date: Date): string {
	const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
	return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** Reads a typed day, such as "30/11/2026", "30 Nov 2026" or "2026-11-30". Returns null for anything else. */
export function readDay(written: string): string | null {
	const text = written.trim();
	const date = toDate(text) ?? readNumericDate(text) ?? readNamedMonth(text);
	return date ? toDay(date) : null;
}

function readNumericDate(text: string): Date | undefined {
	const [, day, month, year] = NUMBERS.exec(text) ?? [];
	return year === undefined ? undefined : toValidDate(Number(year), Number(month), Number(day));
}

function readNamedMonth(text: string): Date | undefined {
	const [, day, name = '', year] = WORDS.exec(text) ?? [];
	const month = MONTHS.findIndex((month) => month.toLowerCase() === name.toLowerCase());
	return year === undefined || month < 0 ? undefined : toValidDate(Number(year), month + 1, Number(day));
}

/** `Date` would turn the 31st of June into the 1st of July. */
function toValidDate(year: number, month: number, day: number): Date | undefined {
	const date = new Date(year, month - 1, day);
	return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}
