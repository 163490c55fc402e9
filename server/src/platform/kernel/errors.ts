import type { ErrorCode } from '@bilby/contract/kernel/envelope';

/** The HTTP status of each error code. */
export const STATUS_OF_CODE: Record<ErrorCode, number> = {
	validation: 400,
	no_session: 401,
	session_expired: 401,
	edit_closed: 401,
	not_allowed: 403,
	not_verified: 403,
	being_deleted: 403,
	suspended: 403,
	warned: 403,
	factor_required: 403,
	confirmation_required: 403,
	not_found: 404,
	timed_out: 408,
	conflict: 409,
	too_large: 413,
	unsupported_type: 415,
	too_many_requests: 429,
	internal: 500,
	overloaded: 503,
};

/** The message of a fault, which discloses nothing about it. */
export const INTERNAL_FAILURE = 'Something went wrong. Please try again.';

interface AppErrorDetails {
	code: ErrorCode;
	/** For people. */
	message: string;
	/** The error message of each field. */
	fields?: Record<string, string> | undefined;
	/** When it makes sense to try again. */
	retryAfterSeconds?: number | undefined;
}

/** An expected rejection, as opposed to a fault. The error handler turns it into a response. */
export class AppError extends Error {
	override name = 'AppError';
	readonly code: ErrorCode;
	readonly fields: Record<string, string> | undefined;
	readonly retryAfterSeconds: number | undefined;

	constructor({ code, message, fields, retryAfterSeconds }: AppErrorDetails) {
		super(message);
		this.code = code;
		this.fields = fields;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

/** Returns the errors of a check by field, so that one rejection can name those of several checks. Other errors are thrown. */
export function collectProblems(check: () => unknown): Record<string, string> {
	try {
		check();
		return {};
	} catch (error) {
		return fieldsOrThrow(error);
	}
}

/** Does the same for a check that reads the database. */
export async function collectLateProblems(check: Promise<unknown>): Promise<Record<string, string>> {
	try {
		await check;
		return {};
	} catch (error) {
		return fieldsOrThrow(error);
	}
}

function fieldsOrThrow(error: unknown): Record<string, string> {
	if (error instanceof AppError && error.code === 'validation' && error.fields) return error.fields;
	throw error;
}

/** Returns the rejection of a form with these errors by field; there is at least one. */
export function invalidFields(fields: Record<string, string>): AppError {
	return new AppError({
		code: 'validation',
		message: Object.values(fields)[0] ?? 'Please check what you sent.',
		fields,
	});
}
