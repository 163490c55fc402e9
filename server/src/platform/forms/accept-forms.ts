import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';
import type { FormDeclaration } from './declare-form.ts';
import { FormsInProgress } from './forms-in-progress.ts';
import type { ParsedForm } from './parsed-form.ts';
import { readMultipart, SLOWEST_FORM } from './read-multipart.ts';

/** Identifies the sender of a form and counts rejected forms. The platform cannot do this itself. */
export interface FormGuard {
	/** Forms with the same sender are counted together. */
	senderOf(request: FastifyRequest): string;
	/** Throws if too many forms of the sender were rejected. */
	admit(request: FastifyRequest): Promise<void>;
	countRejection(request: FastifyRequest): Promise<void>;
}

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The form that a route reads with `withForm`. A route without one rejects multipart bodies. */
		form?: FormDeclaration;
	}
	interface FastifyInstance {
		forms: { guard: FormGuard; underWay: FormsInProgress };
	}
}

/** The largest form takes 90 seconds at one megabit a second. */
const UPLOAD_DEADLINE_MS = 120_000;

/** Rejections that the sender caused. */
const CAUSED_BY_SENDER = new Set(['validation', 'too_large', 'timed_out']);

/** Lets routes that declare a form read multipart bodies. All other routes reject them unread. */
export function acceptMultipart(app: FastifyInstance, guard: FormGuard): void {
	app.decorate('forms', { guard, underWay: new FormsInProgress() });
	app.addHook('preParsing', async (request) => {
		if (request.routeOptions.config.form && !isMultipart(request)) throw noForm();
	});
	app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
		const { form } = request.routeOptions.config;
		// The body is not read until the route calls `withForm`.
		if (form) done(null);
		else done(new AppError({ code: 'unsupported_type', message: 'This call doesn’t accept a form.' }));
	});
}

/**
 * Reads the route's declared form and passes it to `use`. The form counts as in progress until that ends, whether it
 * succeeds or fails. A rejection counts against the sender.
 */
export async function withForm<Reply>(
	request: FastifyRequest,
	use: (form: ParsedForm) => Promise<Reply>,
): Promise<Reply> {
	const declaration = request.routeOptions.config.form;
	if (!declaration) throw new Error('This route does not declare the form that it takes.');
	const { guard, underWay } = request.server.forms;
	await guard.admit(request);
	const mine = underWay.begin(guard.senderOf(request));
	try {
		const reading = { declaration, underWay: mine, deadlineMs: UPLOAD_DEADLINE_MS, slowest: SLOWEST_FORM };
		return await use(await readMultipart(request.raw, reading));
	} catch (error) {
		if (error instanceof AppError && CAUSED_BY_SENDER.has(error.code)) await guard.countRejection(request);
		throw error;
	} finally {
		mine.release();
	}
}

function isMultipart({ headers }: FastifyRequest): boolean {
	return /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}

function noForm(): AppError {
	return new AppError({ code: 'unsupported_type', message: 'This call needs a form. Send it as multipart/form-data.' });
}
