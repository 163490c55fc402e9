import { isReadable } from '@bilby/contract/kernel/readable-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/kernel/errors.ts';

/** The deepest nesting of objects and lists. No call needs more than five levels. */
const MAX_DEPTH = 20;

/** Characters of a field name that an error message repeats. */
const MAX_FIELD_LENGTH = 100;

const UNREADABLE = 'This contains characters we can’t read.';

/**
 * Addresses and headers are single lines. A pasted search can contain tabs. Bytes above ASCII in a header arrive as
 * Latin-1 characters, which are fine.
 */
const CONTROL_CHARACTERS = /\p{Cc}/u;
const CONTROL_CHARACTERS_OF_QUERIES = /(?!\t)\p{Cc}/u;
const CONTROL_CHARACTERS_OF_HEADERS = /(?![\t\u0080-\u009f])\p{Cc}/u;

interface Kind {
	isReadable: (text: string) => boolean;
}

const TEXTS: Kind = { isReadable };
const PATH: Kind = { isReadable: (text) => isReadable(text) && !CONTROL_CHARACTERS.test(text) };
const QUERY: Kind = { isReadable: (text) => isReadable(text) && !CONTROL_CHARACTERS_OF_QUERIES.test(text) };
const HEADERS: Kind = { isReadable: (text) => !CONTROL_CHARACTERS_OF_HEADERS.test(text) };

/**
 * Rejects input that no call accepts, before any schema sees it: control characters, lone surrogates, inexact numbers
 * and excessive nesting.
 */
export function rejectUnreadable(app: FastifyInstance): void {
	app.addHook('preValidation', async (request: FastifyRequest) => {
		// No route reads the input of an unknown address.
		if (request.is404) return;
		rejectIn(request.headers, HEADERS);
		rejectIn(request.params, PATH);
		rejectIn(request.query, QUERY);
		requireReadable(request.body);
	});
}

/** Rejects the same in input that a route parses itself, such as form fields. */
export function requireReadable(sent: unknown): void {
	rejectIn(sent, TEXTS);
}

function rejectIn(sent: unknown, kind: Kind): void {
	const waiting = [{ value: sent, field: '', depth: 0 }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { value, field, depth } = next;
		const problem = findProblem(value, depth, kind);
		if (problem) throw rejected(field, problem);
		if (typeof value !== 'object' || value === null) continue;
		for (const [name, part] of Object.entries(value)) {
			if (!kind.isReadable(name)) throw rejected(field, UNREADABLE);
			waiting.push({ value: part, field: field === '' ? name : `${field}.${name}`, depth: depth + 1 });
		}
	}
}

function findProblem(value: unknown, depth: number, kind: Kind): string | null {
	if (depth > MAX_DEPTH) return 'This is nested too deeply.';
	if (typeof value === 'string' && !kind.isReadable(value)) return UNREADABLE;
	if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'This number is out of range.';
	return null;
}

function rejected(field: string, problem: string): AppError {
	return new AppError({
		code: 'validation',
		message: problem,
		fields: { [field.slice(0, MAX_FIELD_LENGTH) || 'body']: problem },
	});
}
