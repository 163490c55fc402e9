import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';
import type { FormDeclaration } from './declare-form.ts';
import { FormsUnderWay } from './form-under-way.ts';
import { readMultipart, SLOWEST_FORM } from './read-multipart.ts';
import type { SentForm } from './sent-form.ts';

/** Who sends forms, and how often they were refused: what the platform does not know. */
export interface FormGuard {
	/** Forms of one sender are counted together. */
	senderOf(request: FastifyRequest): string;
	/** Throws for a sender whose forms were refused too often. */
	admit(request: FastifyRequest): Promise<void>;
	countRefusal(request: FastifyRequest): Promise<void>;
}

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The form that a route takes by `withForm`. A route without one takes no multipart. */
		form?: FormDeclaration;
	}
	interface FastifyInstance {
		forms: { guard: FormGuard; underWay: FormsUnderWay };
	}
}

/** A form as full as it may be, over one megabit a second, takes 90 seconds. */
const UPLOAD_DEADLINE_MS = 120_000;

/** Refusals that a sender causes. */
const CAUSED_BY_SENDER = new Set(['validation', 'too_large', 'timed_out']);

/** Routes take forms with files as they declare them; all others refuse them unread. */
export function acceptMultipart(app: FastifyInstance, guard: FormGuard): void {
	app.decorate('forms', { guard, underWay: new FormsUnderWay() });
	app.addHook('preParsing', async (request) => {
		if (request.routeOptions.config.form && !isMultipart(request)) throw noForm();
	});
	app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
		const { form } = request.routeOptions.config;
		// The body stays where it is until `withForm` reads it.
		if (form) done(null);
		else done(new AppError({ code: 'unsupported_type', message: 'This call doesn’t accept a form.' }));
	});
}

/**
 * Reads the form that the route declares, and does something with it. The form counts as under way until that is done,
 * however it ends; a refusal counts for the sender.
 */
export async function withForm<Reply>(
	request: FastifyRequest,
	use: (form: SentForm) => Promise<Reply>,
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
		if (error instanceof AppError && CAUSED_BY_SENDER.has(error.code)) await guard.countRefusal(request);
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
