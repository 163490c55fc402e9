import { z } from 'zod';
import { DEALS_PER_PAGE, MAX_DEALS_PER_PAGE, MAX_PAGE, MAX_PRICE } from './limits.ts';
import { isVisible, tidyLine, withoutDisguises } from './readable-text.ts';

/** Accepts true/false and 1/0. */
export const wireBoolean = z
	.union(
		[z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])],
		'Please send true or false, or 1 or 0.',
	)
	.transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** The largest `integer` of PostgreSQL; every id, version and counter is one. */
export const MAX_INTEGER = 2_147_483_647;

/** Accepts a whole number within bounds, as a number or as digits. Its maximum is that of a database column. */
export function wireInteger(
	min: number,
	max: number,
	text: string | ((issue: { input?: unknown }) => string) = `Please send a whole number from ${min} to ${max}.`,
) {
	const inBounds = z.number({ error: text }).int({ error: text }).min(min, { error: text }).max(max, { error: text });
	const digits = z
		.string()
		.regex(/^\d{1,10}$/)
		.transform(Number)
		.pipe(inBounds);
	return z.union([inBounds, digits], { error: text });
}

/** Accepts a positive 32-bit integer, as a number or as digits. */
export const wireId = wireInteger(1, MAX_INTEGER, 'This isn’t a valid id.');

/** Accepts a price as a number only, not as text. */
export const dollars = z
	.number('Please provide a valid price (Numbers only).')
	.min(0, 'A price can’t be below 0.')
	.max(MAX_PRICE, 'A price can’t be above 9,999,999.99.')
	.refine((price) => Number.isInteger(Math.round(price * 1e6) / 1e4), 'A price can have at most two decimals.');

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
	.number('Please send a page number of 1 or more.')
	.int('Please send a page number of 1 or more.')
	.min(1, 'Please send a page number of 1 or more.')
	.max(MAX_PAGE, `Pages go up to ${MAX_PAGE}. Continue with the cursor after that.`);

export const wirePerPage = z
	.number('perPage must be a whole number.')
	.int('perPage must be a whole number.')
	.min(1, 'perPage must be at least 1.')
	.max(MAX_DEALS_PER_PAGE, `perPage can be at most ${MAX_DEALS_PER_PAGE}.`)
	.default(DEALS_PER_PAGE);

/** Accepts the number of rows to skip. Further down a list, its cursor continues without counting. */
export function wireSkip(most: number) {
	return wireInteger(0, most).default(0);
}

export const wireLimit = wireInteger(1, MAX_DEALS_PER_PAGE).default(DEALS_PER_PAGE);

export const wireCursor = z
	.string()
	.max(200, 'This cursor isn’t valid.')
	.regex(/^[\w-]+$/, 'This cursor isn’t valid.');

/** Not allowed in a single line. Other unreadable characters are rejected for every call, before its schema is used. */
const CONTROL_CHARACTERS = /\p{Cc}/u;

export const UNREADABLE = 'This contains characters we can’t read.';

/**
 * Accepts one line of text: trimmed, without control characters and without characters that disguise it. A tab counts as
 * a space.
 */
export function wireText(maxLength: number, tidy = withoutDisguises) {
	return z
		.string()
		.overwrite((text) => tidyLine(tidy(text)))
		.max(maxLength, `Please use at most ${maxLength} characters.`)
		.refine((text) => !CONTROL_CHARACTERS.test(text), UNREADABLE);
}

/** Accepts one line with visible text. */
export function requiredText(maxLength: number, missing: string) {
	return wireText(maxLength).refine(isVisible, missing);
}

/** Accepts a note of several lines for staff. */
export function wireNote(maxLength: number) {
	return z.string().overwrite(withoutDisguises).trim().max(maxLength, `Please use at most ${maxLength} characters.`);
}

/** Accepts an instant in UTC with a year that both PostgreSQL and four digits can represent. There is no year 0. */
export const wireInstant = z.iso
	.datetime('This isn’t a valid date and time.')
	.max(30, 'This isn’t a valid date and time.')
	.regex(/^(?!0000)/, 'This isn’t a valid date and time.');

/** Accepts an instant chosen by a person, in years that make sense for a deal. */
export const chosenInstant = wireInstant.regex(/^20\d\d-/, 'Please choose a date in this century.');

/** Accepts milliseconds since 1970 from a client's clock, up to what a date can hold. */
export const wireMilliseconds = z.number('Please send a time in milliseconds.').min(0).max(8.64e15);

/**
 * Accepts a text checked by a function that returns an error message. `maxLength` only bounds the cost of checking, so
 * it exceeds every field's own limit.
 */
export function wireChecked(problemOf: (value: string) => string | null, missing: string, maxLength = 1_000) {
	return z
		.string(missing)
		.max(maxLength, 'This is too long')
		.check((context) => {
			const problem = problemOf(context.value);
			if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
		});
}
