import { z } from 'zod';
import { DEALS_PER_PAGE, MAX_DEALS_PER_PAGE, MAX_PAGE, MAX_PRICE } from './limits.ts';

/** Booleans arrive as true/false or 1/0. */
export const wireBoolean = z
	.union(
		[z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])],
		'This is true or false, or 1 or 0.',
	)
	.transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** Ids are positive 32-bit integers, as a number or in digits. */
export const wireId = z
	.union(
		[
			z.number(),
			z
				.string()
				.regex(/^\d{1,10}$/)
				.transform(Number),
		],
		'This is not an id.',
	)
	.pipe(
		z
			.number('This is not an id.')
			.int('This is not an id.')
			.min(1, 'This is not an id.')
			.max(2_147_483_647, 'This is not an id.'),
	);

/** A price in dollars: 0 to 9,999,999.99, at most two decimals, no separators. */
export const wirePrice = z
	.union(
		[
			z.number(),
			z
				.string()
				.regex(/^\d{1,7}(\.\d{1,2})?$/)
				.transform(Number),
		],
		'Please provide a valid price (Numbers only).',
	)
	.pipe(
		z
			.number('Please provide a valid price (Numbers only).')
			.min(0, 'A price cannot be below 0.')
			.max(MAX_PRICE, 'A price cannot be above 9,999,999.99.')
			.refine((price) => Number.isInteger(Math.round(price * 1e6) / 1e4), 'A price has at most two decimals.'),
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

export const wireCursor = z
	.string()
	.max(200, 'This cursor is not one of ours.')
	.regex(/^[\w-]+$/, 'This cursor is not one of ours.');

/** Control characters, by their Unicode category. */
const CONTROL_CHARACTERS = /\p{Cc}/u;

/** One line of text typed by a person: trimmed, no control characters. */
export function wireText(maxLength: number) {
	return z
		.string()
		.trim()
		.max(maxLength, `At most ${maxLength} characters, please.`)
		.refine((text) => !CONTROL_CHARACTERS.test(text), 'There are characters in here that cannot be read.');
}

export const wireInstant = z.iso.datetime();
