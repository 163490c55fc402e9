import type { ErrorCode, FailureReply } from '@bilby/contract/kernel/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, STATUS_OF_CODE } from '../kernel/errors.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/**
		 * Returns the errors that a body schema cannot find, for a body that the schema rejected. One rejection names all of them.
		 */
		furtherProblems?: (
			body: unknown,
			request: FastifyRequest,
		) => Record<string, string> | Promise<Record<string, string>>;
	}
}

/** The framework's own refusals, in words for people. */
const FRAMEWORK_REFUSALS: Record<string, [ErrorCode, string]> = {
	FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'That’s too large.'],
	FST_ERR_CTP_INVALID_MEDIA_TYPE: [
		'unsupported_type',
		'This call needs JSON. Send it with Content-Type application/json.',
	],
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['validation', 'The body’s length doesn’t match its Content-Length.'],
	FST_ERR_CTP_INVALID_JSON_BODY: ['validation', 'The body isn’t valid JSON.'],
	FST_ERR_CTP_EMPTY_JSON_BODY: ['validation', 'The body isn’t valid JSON.'],
};

/** Sends a page for a failed page load; returns null for every other request. */
type FailPage = (request: FastifyRequest, reply: FastifyReply, failure: AppError) => FastifyReply | null;

/** Sends every rejection and fault in the one envelope, unless `failPage` sends a page. Faults are logged and disclose nothing. */
export function answerErrors(app: FastifyInstance, failPage: FailPage = () => null): void {
	app.setErrorHandler<FastifyError>(async (error, request, reply) => {
		// Whoever asked has left: nobody is there to be answered, and nothing is wrong.
		if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) return reply.hijack();
		const refusal = await withFurtherProblems(asRefusal(error), error, request);
		if (!refusal) request.log.error({ err: error, method: request.method, path: pathOf(request) }, 'a request failed');
		const failure = refusal ?? new AppError({ code: 'internal', message: 'Something went wrong. Please try again.' });
		return failPage(request, reply, failure) ?? sendFailure(reply, failure);
	});
}

export function sendFailure(reply: FastifyReply, refusal: AppError): FastifyReply {
	const body: FailureReply = {
		response: 'failure',
		success: false,
		status: false,
		code: refusal.code,
		message: refusal.message,
		...(refusal.fields ? { errors: refusal.fields } : {}),
	};
	if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
	return (
		reply
			.code(STATUS_OF_CODE[refusal.code])
			.header('cache-control', 'no-store')
			.type('application/json; charset=utf-8')
			// The body of a refusal is not in the route's reply schema.
			.serializer(JSON.stringify)
			.send(body)
	);
}

export function unknownCall(request: FastifyRequest): AppError {
	return new AppError({
		code: 'not_found',
		message: `${request.method} ${pathOf(request).slice(0, 100)} doesn’t exist.`,
	});
}

/** The address of a request without its parameters: links in mails carry secrets there, which no log may hold. */
export function pathOf({ url }: FastifyRequest): string {
	return url.split('?', 1)[0] ?? '';
}

async function withFurtherProblems(
	refusal: AppError | null,
	{ validationContext }: FastifyError,
	request: FastifyRequest,
): Promise<AppError | null> {
	const { furtherProblems } = request.routeOptions.config;
	if (!refusal || !furtherProblems || validationContext !== 'body') return refusal;
	return new AppError({
		code: refusal.code,
		message: refusal.message,
		fields: {
			...(await furtherProblems(request.body, request)),
			...refusal.fields,
		},
	});
}

function asRefusal(error: FastifyError): AppError | null {
	if (error instanceof AppError) return error;
	if (hasZodFastifySchemaValidationErrors(error)) {
		const fields = Object.fromEntries(
			error.validation.map(({ instancePath, message }) => {
				const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
				return [field || 'body', inPlainWords(message, field)];
			}),
		);
		return new AppError({
			code: 'validation',
			message: Object.values(fields)[0] ?? 'Please check what you sent.',
			fields,
		});
	}
	const known = FRAMEWORK_REFUSALS[error.code];
	if (known) return new AppError({ code: known[0], message: known[1] });
	// What the framework refuses without a code of ours (a malformed address, a broken JSON body) is the sender's fault too.
	if (error.statusCode === 400) return new AppError({ code: 'validation', message: 'The body isn’t valid JSON.' });
	// What serves files refuses paths that lead out of its folder; there is nothing for anybody under such an address.
	if (error.statusCode === 403 || error.statusCode === 404) {
		return new AppError({ code: 'not_found', message: 'There’s nothing at this address.' });
	}
	return null;
}

/** What the validator says of itself, where a schema has no words of its own. */
const VALIDATOR_WORDS = /^(Invalid (input|option|string|number|key|element)|Too (big|small): |Unrecognized key)/;

/** What a schema says for people; null where only its validator speaks. */
export function plainWords(message: string | undefined): string | null {
	return message && !VALIDATOR_WORDS.test(message) ? message : null;
}

function inPlainWords(message: string | undefined, field: string): string {
	const words = plainWords(message);
	if (words !== null) return words;
	return field ? `Please provide a valid value for ${field}.` : 'Please check what you sent.';
}
