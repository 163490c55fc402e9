import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The route accepts a form of plain fields instead of JSON. */
		takesPlainForm?: boolean;
	}
}

/** The most values in a body. The largest real one, a hundred deals by id, has a twentieth of it. */
const MAX_VALUES = 2_000;

/** The most fields in a plain form. The largest real one has three. */
const MAX_FORM_FIELDS = 100;

type ParseJson = (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void) => void;

/** Returns a JSON parser that rejects too many values. */
function boundedJsonParser(app: FastifyInstance): ParseJson {
	const parse: ParseJson = app.getDefaultJsonParser('error', 'error');
	return (request, body, done) => {
		if (hasMoreValues(body, MAX_VALUES)) done(tooMany());
		else parse(request, body, done);
	};
}

/** Accepts a POST without a body, whatever its content type, for calls that need no payload. */
export function acceptEmptyJson(app: FastifyInstance): void {
	const parseJson = boundedJsonParser(app);
	app.removeContentTypeParser('application/json');
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
		if (body.length === 0) done(null, undefined);
		else parseJson(request, body, done);
	});
}

/** Rejects plain text like any other wrong content type. Fastify would parse it. */
export function rejectPlainText(app: FastifyInstance): void {
	app.removeContentTypeParser('text/plain');
}

/** Accepts JSON labelled as text, which is what `sendBeacon` sends when a page is left. */
export function acceptJsonAsText(app: FastifyInstance): void {
	app.addContentTypeParser('text/plain', { parseAs: 'string' }, boundedJsonParser(app));
}

/** Rejects forms on routes that do not declare them, before their bodies are read. */
export function rejectUndeclaredForms(app: FastifyInstance): void {
	app.addHook('preParsing', async (request) => {
		if (!request.is404 && isPlainForm(request) && !request.routeOptions.config.takesPlainForm) {
			throw new AppError({
				code: 'unsupported_type',
				message: 'This call takes no form: send it as application/json.',
			});
		}
	});
}

/** The most bytes in a form with a few short fields. */
const FIELDS_LIMIT_BYTES = 4_096;

/** Parses forms of a few plain fields in both encodings, for the routes of a scope. Mail programs use either one. */
export function acceptFormFields(scope: FastifyInstance): void {
	for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
		scope.removeContentTypeParser(type);
		scope.addContentTypeParser(
			type,
			{ parseAs: 'buffer', bodyLimit: FIELDS_LIMIT_BYTES },
			async (request: FastifyRequest, body: Buffer) => {
				const headers = { 'content-type': request.headers['content-type'] ?? '' };
				const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
					throw new AppError({
						code: 'validation',
						message: 'This form didn’t arrive complete. Please send it again.',
					});
				});
				const fields = [...form];
				if (fields.length > MAX_FORM_FIELDS) throw tooMany();
				return Object.fromEntries(fields);
			},
		);
	}
}

function isPlainForm({ headers }: FastifyRequest): boolean {
	return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '');
}

function tooMany(): AppError {
	return new AppError({ code: 'too_large', message: 'There are more values in this request than this call takes.' });
}

/** Fastify passes a missing body as null. Zod applies defaults only to undefined. */
export const validatorWithOptionalBody: FastifySchemaCompiler<z.ZodType> = (route) => {
	const validate = validatorCompiler(route);
	return route.httpPart === 'body' ? (data: unknown) => validate(data ?? undefined) : validate;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

/**
 * Returns true if a JSON text holds more than `most` values. It counts without parsing and stops at the first one too
 * many. An empty object takes three bytes to send and a thousand times as long to parse and check.
 */
export function hasMoreValues(json: string, most: number): boolean {
	// One value, one more for each list or object, and one more for each comma.
	let values = 1;
	for (let index = 0; index < json.length; index += 1) {
		const code = json.charCodeAt(index);
		if (code === QUOTE) index = endOfString(json, index);
		else if (code === COMMA || code === OPEN_LIST || code === OPEN_OBJECT) values += 1;
		if (values > most) return true;
	}
	return false;
}

function endOfString(json: string, start: number): number {
	let index = start + 1;
	while (index < json.length && json.charCodeAt(index) !== QUOTE) {
		index += json.charCodeAt(index) === BACKSLASH ? 2 : 1;
	}
	return index;
}
