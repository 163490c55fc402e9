import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError } from '../../kernel/errors.ts';

/** A POST that needs no payload may come with none at all, whatever its content type says. */
export function acceptEmptyJson(app: FastifyInstance): void {
	const parseJson = app.getDefaultJsonParser('error', 'error');
	app.removeContentTypeParser('application/json');
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
		if (body.length === 0) done(null, undefined);
		else parseJson(request, body, done);
	});
}

/** Text is nothing that a call takes, though the framework would read it: it is refused like any other wrong type. */
export function refuseText(app: FastifyInstance): void {
	app.removeContentTypeParser('text/plain');
}

/** JSON that calls itself text, as a page sends it when it is being left (`sendBeacon`). */
export function acceptJsonAsText(app: FastifyInstance): void {
	const parseJson = app.getDefaultJsonParser('error', 'error');
	app.addContentTypeParser('text/plain', { parseAs: 'string' }, parseJson);
}

/** Forms of plain fields, as browsers and mail programs send them. */
export function acceptForms(app: FastifyInstance): void {
	app.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string' },
		(_request, body: string, done) => {
			done(null, Object.fromEntries(new URLSearchParams(body)));
		},
	);
}

/** What a form of a few short fields takes at most. */
const FIELDS_LIMIT_BYTES = 4_096;

/** Forms of a few plain fields in both encodings, for the routes of a scope: mail programs send either one. */
export function acceptFormFields(scope: FastifyInstance): void {
	for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
		scope.removeContentTypeParser(type);
		scope.addContentTypeParser(
			type,
			{ parseAs: 'buffer', bodyLimit: FIELDS_LIMIT_BYTES },
			async (request: FastifyRequest, body: Buffer) => {
				const headers = { 'content-type': request.headers['content-type'] ?? '' };
				const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
					throw new AppError('validation', 'This form didn’t arrive complete. Please send it again.');
				});
				return Object.fromEntries(form);
			},
		);
	}
}

/** The framework hands a missing body on as null; schemas speak of undefined, so that their defaults apply. */
export const validatorWithOptionalBody: FastifySchemaCompiler<z.ZodType> = (route) => {
	const validate = validatorCompiler(route);
	return route.httpPart === 'body' ? (data: unknown) => validate(data ?? undefined) : validate;
};
