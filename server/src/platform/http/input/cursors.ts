import type { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';

/** Encodes a position in a list as one URL-safe word. */
export function encodeCursor(values: readonly unknown[]): string {
	return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Decodes a cursor. Rejects any text that `encodeCursor` would not produce, character for character, from values of
 * this shape.
 */
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
		// Invalid JSON is just another invalid cursor.
		return undefined;
	}
}
