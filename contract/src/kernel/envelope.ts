import { z } from 'zod';

/** Error codes for programs. People read `message`. */
export const ERROR_CODES = [
	'validation',
	'no_session',
	'session_expired',
	'not_allowed',
	'not_verified',
	'being_deleted',
	'suspended',
	'warned',
	/** Staff of this site need a second factor, and the caller has none. */
	'factor_required',
	/** The call needs a confirmation that is not older than 15 minutes. */
	'confirmation_required',
	'edit_closed',
	'not_found',
	'conflict',
	'timed_out',
	'too_large',
	'unsupported_type',
	'too_many_requests',
	'overloaded',
	'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The response to every rejected or failed request, with the matching HTTP status. */
export const failureReply = z.object({
	response: z.literal('failure'),
	success: z.literal(false),
	status: z.literal(false),
	code: z.enum(ERROR_CODES),
	message: z.string(),
	errors: z.record(z.string(), z.string()).optional(),
});
export type FailureReply = z.infer<typeof failureReply>;

const successShape = {
	response: z.literal('success'),
	success: z.literal(true),
	status: z.literal('success'),
	message: z.string().optional(),
};

/** The success envelope. It satisfies all three ways in which clients detect success. */
export function successReply<Shape extends z.ZodRawShape>(shape: Shape) {
	return z.object(successShape).extend(shape);
}

/** A success with only a message for people. */
export const messageReply = successReply({ message: z.string() });
export type MessageReply = z.infer<typeof messageReply>;

const SUCCESS = { response: 'success', success: true, status: 'success' } as const;

/** Wraps a payload into the success envelope. */
export function succeed<Payload extends object>(payload: Payload): typeof SUCCESS & Payload {
	return { ...SUCCESS, ...payload };
}
