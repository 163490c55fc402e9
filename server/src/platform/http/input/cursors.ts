import type { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';

/** A place in a list as one word of an address. */
export function encodeCursor(values: readonly unknown[]): string {
	return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Reads a cursor back; refuses one that is not, letter for letter, what `encodeCursor` makes of values of this shape. */
export function decodeCursor<Values extends readonly unknown[]>(shape: z.ZodType<Values>, cursor: string): Values {
	const read = shape.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString('utf8')));
	if (read.success && encodeCursor(read.data) === cursor) return read.data;
	const message = 'This cursor isn’t valid.';
	throw new AppError({ code: 'validation', message, fields: { cursor: message } });
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Not JSON is one more way of not being a cursor.
		return undefined;
	}
}
