import { z } from 'zod';
import { DEALS_PER_PAGE, MAX_DEALS_PER_PAGE, MAX_PAGE, MAX_PRICE } from './limits.ts';
import { isVisible, withoutDisguises } from './readable-text.ts';

/** Booleans arrive as true/false or 1/0. */
export const wireBoolean = z
	.union(
		[z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])],
		'This is true or false, or 1 or 0.',
	)
	.transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** The largest `integer` of PostgreSQL; every id, version and counter is one. */
export const MAX_INTEGER = 2_147_483_647;

/** A whole number within bounds, as a number or in digits; at most what a column of the database takes. */
export function wireInteger(
	min: number,
	max: number,
	text: string | ((issue: { input?: unknown }) => string) = `This is a whole number from ${min} to ${max}.`,
) {
	const inBounds = z.number({ error: text }).int({ error: text }).min(min, { error: text }).max(max, { error: text });
	const digits = z
		.string()
		.regex(/^\d{1,10}$/)
		.transform(Number)
		.pipe(inBounds);
	return z.union([inBounds, digits], { error: text });
}

/** Ids are positive 32-bit integers, as a number or in digits. */
export const wireId = wireInteger(1, MAX_INTEGER, 'This is not an id.');

/** An amount as a number, never as text. */
export const dollars = z
	.number('Please provide a valid price (Numbers only).')
	.min(0, 'A price cannot be below 0.')
	.max(MAX_PRICE, 'A price cannot be above 9,999,999.99.')
	.refine((price) => Number.isInteger(Math.round(price * 1e6) / 1e4), 'A price has at most two decimals.');

/** A price in dollars: 0 to 9,999,999.99, at most two decimals, no separators. */
export const wirePrice = z.union(
	[
		dollars,
		z
			.string()
			.regex(/^\d{1,7}(\.\d{1,2})?$/)
			.transform(Number)
			.pipe(dollars),
	],
	'Please provide a valid price (Numbers only).',
);

export const wirePage = z
	.number('Pages are whole numbers from 1.')
	.int('Pages are whole numbers from 1.')
	.min(1, 'Pages are whole numbers from 1.')
	.max(MAX_PAGE, `Pages go up to ${MAX_PAGE}; continue with the cursor beyond that.`);

export const wirePerPage = z
	.number('perPage is a whole number.')
	.int('perPage is a whole number.')
	.min(1, 'perPage starts at 1.')
	.max(MAX_DEALS_PER_PAGE, `perPage is at most ${MAX_DEALS_PER_PAGE}.`)
	.default(DEALS_PER_PAGE);

/** How many rows of a list are passed over; far down a list, its cursor continues without counting. */
export function wireSkip(most: number) {
	return wireInteger(0, most).default(0);
}

export const wireLimit = wireInteger(1, MAX_DEALS_PER_PAGE).default(DEALS_PER_PAGE);

export const wireCursor = z
	.string()
	.max(200, 'This cursor is not one of ours.')
	.regex(/^[\w-]+$/, 'This cursor is not one of ours.');

/** What one line holds none of; the rest that nobody can read is refused for every call, before its schema is asked. */
const CONTROL_CHARACTERS = /\p{Cc}/u;

/** One line of text typed by a person: trimmed, no control characters, nothing that disguises it. */
export function wireText(maxLength: number) {
	return z
		.string()
		.overwrite(withoutDisguises)
		.trim()
		.max(maxLength, `At most ${maxLength} characters, please.`)
		.refine((text) => !CONTROL_CHARACTERS.test(text), 'There are characters in here that cannot be read.');
}

/** One line that a reader has to see something of. */
export function requiredText(maxLength: number, missing: string) {
	return wireText(maxLength).refine(isVisible, missing);
}

/** A remark of several lines for staff. */
export function wireNote(maxLength: number) {
	return z
		.string()
		.overwrite(withoutDisguises)
		.trim()
		.max(maxLength, `Please say it in at most ${maxLength} characters.`);
}

/** An instant in UTC, of the years that both PostgreSQL and four digits can hold: there is no year 0. */
export const wireInstant = z.iso
	.datetime('This is not an instant.')
	.max(30, 'This is not an instant.')
	.regex(/^(?!0000)/, 'This is not an instant.');

/** An instant that somebody chooses, in years that a deal can be of. */
export const chosenInstant = wireInstant.regex(/^20\d\d-/, 'Please choose a date of this century.');

/** Milliseconds since 1970 as a clock of somebody else has them; at most what a date can hold. */
export const wireMilliseconds = z.number('This is a time in milliseconds.').min(0).max(8.64e15);

/** A text by a rule that says in words what is wrong with it. `maxLength` is longer than any may be, and short enough that checking one costs nothing. */
export function wireChecked(problemOf: (value: string) => string | null, missing: string, maxLength = 1_000) {
	return z
		.string(missing)
		.max(maxLength, 'This is too long')
		.check((context) => {
			const problem = problemOf(context.value);
			if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
		});
}
