import { isReadable } from '@bilby/contract/kernel/readable-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/kernel/errors.ts';

/** Objects and lists in each other; no call takes more than five. */
const MAX_DEPTH = 20;

/** Characters of a name that a refusal repeats. */
const MAX_FIELD_LENGTH = 100;

const UNREADABLE = 'This contains characters we can’t read.';

/** Addresses and headers are single lines. Bytes above ASCII in a header arrive as characters of Latin-1, which is no fault. */
const CONTROL_CHARACTERS = /\p{Cc}/u;
const CONTROL_CHARACTERS_OF_HEADERS = /(?![\t\u0080-\u009f])\p{Cc}/u;

interface Kind {
	isReadable: (text: string) => boolean;
}

const TEXTS: Kind = { isReadable };
const ADDRESS: Kind = { isReadable: (text) => isReadable(text) && !CONTROL_CHARACTERS.test(text) };
const HEADERS: Kind = { isReadable: (text) => !CONTROL_CHARACTERS_OF_HEADERS.test(text) };

/**
 * Refuses for every call, before its schema is asked, what no call takes and the database would choke on: control
 * characters and halves of surrogate pairs, numbers that are not exact, nesting without end.
 */
export function refuseUnreadable(app: FastifyInstance): void {
	app.addHook('preValidation', async (request: FastifyRequest) => {
		// Nothing is read of what no route answers.
		if (request.is404) return;
		refuseIn(request.headers, HEADERS);
		refuseIn(request.params, ADDRESS);
		refuseIn(request.query, ADDRESS);
		requireReadable(request.body);
	});
}

/** The same for what a route reads from its request by itself, the fields of a form. */
export function requireReadable(sent: unknown): void {
	refuseIn(sent, TEXTS);
}

function refuseIn(sent: unknown, kind: Kind): void {
	const waiting = [{ value: sent, field: '', depth: 0 }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { value, field, depth } = next;
		const problem = problemOf(value, depth, kind);
		if (problem) throw refused(field, problem);
		if (typeof value !== 'object' || value === null) continue;
		for (const [name, part] of Object.entries(value)) {
			if (!kind.isReadable(name)) throw refused(field, UNREADABLE);
			waiting.push({ value: part, field: field === '' ? name : `${field}.${name}`, depth: depth + 1 });
		}
	}
}

function problemOf(value: unknown, depth: number, kind: Kind): string | null {
	if (depth > MAX_DEPTH) return 'This is nested too deeply.';
	if (typeof value === 'string' && !kind.isReadable(value)) return UNREADABLE;
	if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'This number is out of range.';
	return null;
}

function refused(field: string, problem: string): AppError {
	return new AppError({
		code: 'validation',
		message: problem,
		fields: { [field.slice(0, MAX_FIELD_LENGTH) || 'body']: problem },
	});
}
