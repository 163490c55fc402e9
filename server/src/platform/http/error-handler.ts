import type { ErrorCode, FailureReply } from '@bilby/contract/kernel/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { databaseUnavailable, isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { isDiskFull } from '../kernel/disk-fault.ts';
import { AppError, INTERNAL_FAILURE, STATUS_OF_CODE } from '../kernel/errors.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/**
		 * Returns the errors that a body schema cannot find, for a body that the schema rejected. One rejection then
		 * names all of them.
		 */
		furtherProblems?: (
			body: unknown,
			request: FastifyRequest,
		) => Record<string, string> | Promise<Record<string, string>>;
		/**
		 * For a call that browsers navigate to: the path of the page that explains a failure. Without it, people would see
		 * the JSON.
		 */
		failurePath?: (code: ErrorCode) => string;
	}
}

/** Fastify's own rejections, with messages for people. */
const FRAMEWORK_REJECTIONS: Record<string, [ErrorCode, string]> = {
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

/**
 * Sends every rejection and fault in the same envelope, unless `failPage` sends a page. Faults are logged, and the
 * response discloses nothing about them.
 */
export function handleErrors(app: FastifyInstance, failPage: FailPage = () => null): void {
	app.setErrorHandler<FastifyError>(async (error, request, reply) => {
		// The client has left. There is no one to respond to, and this is not a fault.
		if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) return reply.hijack();
		const rejection = await withFurtherProblems(toRejection(error), error, request);
		if (rejection && isDatabaseUnavailable(error)) request.log.warn({ err: error }, 'the database does not respond');
		if (rejection && isDiskFull(error)) request.log.error({ err: error }, 'the disk is full');
		if (!rejection)
			request.log.error({ err: error, method: request.method, path: readPath(request) }, 'a request failed');
		const failure = rejection ?? new AppError({ code: 'internal', message: INTERNAL_FAILURE });
		const { failurePath } = request.routeOptions.config;
		if (failurePath) return reply.header('cache-control', 'no-store').redirect(failurePath(failure.code));
		return failPage(request, reply, failure) ?? sendFailure(reply, failure);
	});
}

export function sendFailure(reply: FastifyReply, rejection: AppError): FastifyReply {
	const body: FailureReply = {
		response: 'failure',
		success: false,
		status: false,
		code: rejection.code,
		message: rejection.message,
		...(rejection.fields ? { errors: rejection.fields } : {}),
	};
	if (rejection.retryAfterSeconds !== undefined) reply.header('retry-after', rejection.retryAfterSeconds);
	return (
		reply
			.code(STATUS_OF_CODE[rejection.code])
			.header('cache-control', 'no-store')
			.type('application/json; charset=utf-8')
			// The route's reply schema does not describe rejections.
			.serializer(JSON.stringify)
			.send(body)
	);
}

export function unknownCall(request: FastifyRequest): AppError {
	return new AppError({
		code: 'not_found',
		message: `${request.method} ${readPath(request).slice(0, 100)} doesn’t exist.`,
	});
}

/** Returns the path of a request without its parameters. Mailed links carry secrets there, which must not be logged. */
export function readPath({ url }: FastifyRequest): string {
	return url.split('?', 1)[0] ?? '';
}

async function withFurtherProblems(
	rejection: AppError | null,
	{ validationContext }: FastifyError,
	request: FastifyRequest,
): Promise<AppError | null> {
	const { furtherProblems } = request.routeOptions.config;
	if (!rejection || !furtherProblems || validationContext !== 'body') return rejection;
	return new AppError({
		code: rejection.code,
		message: rejection.message,
		fields: {
			...(await furtherProblems(request.body, request)),
			...rejection.fields,
		},
	});
}

/** Longer than for other failures, because an operator has to free space. */
const FULL_RETRY_SECONDS = 60;

function diskFull(): AppError {
	const message = 'We can’t save anything right now. Please try again later.';
	return new AppError({ code: 'overloaded', message, retryAfterSeconds: FULL_RETRY_SECONDS });
}

function toRejection(error: FastifyError): AppError | null {
	if (error instanceof AppError) return error;
	if (isDatabaseUnavailable(error)) return databaseUnavailable();
	if (isDiskFull(error)) return diskFull();
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
	const known = FRAMEWORK_REJECTIONS[error.code];
	if (known) return new AppError({ code: known[0], message: known[1] });
	// Other 400s of the framework, such as a body that breaks off, are the client's fault too.
	if (error.statusCode === 400) return new AppError({ code: 'validation', message: 'We can’t read this request.' });
	// The static file plugin rejects paths that leave its folder. For a visitor, nothing exists there.
	if (error.statusCode === 403 || error.statusCode === 404) {
		return new AppError({ code: 'not_found', message: 'There’s nothing at this address.' });
	}
	return null;
}

/** Zod's default messages, used where a schema has no message of its own. */
const VALIDATOR_WORDS = /^(Invalid (input|option|string|number|key|element)|Too (big|small): |Unrecognized key)/;

/** Returns a schema's own message; null if it is one of Zod's defaults. */
export function plainWords(message: string | undefined): string | null {
	return message && !VALIDATOR_WORDS.test(message) ? message : null;
}

function inPlainWords(message: string | undefined, field: string): string {
	const words = plainWords(message);
	if (words !== null) return words;
	return field ? `Please provide a valid value for ${field}.` : 'Please check what you sent.';
}
