import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '../kernel/errors.ts';

/** Most restarts and failovers of a database take longer, but the next attempt may succeed. */
const RETRY_AFTER_SECONDS = 5;

/** PostgreSQL's own codes: shutting down, starting up, no free connection. Class 08 is for lost connections. */
const UNAVAILABLE_CODES = ['57P01', '57P02', '57P03', '53300'];

const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'];

/** The driver gives these errors no code. */
const DRIVER_MESSAGES = [
	'Connection terminated',
	'Client has encountered a connection error',
	'timeout exceeded when trying to connect',
	'Cannot use a pool after calling end on the pool',
	'PGlite is closed',
];

/** The rejection of a call that needs the database while it does not respond. */
export function databaseUnavailable(): AppError {
	return new AppError({
		code: 'overloaded',
		message: 'We can’t reach our database right now. Please try again in a few seconds.',
		retryAfterSeconds: RETRY_AFTER_SECONDS,
	});
}

/** Returns whether an error says that the database cannot be reached, as opposed to a fault of a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
	// A transaction that cannot connect throws the error itself. Clients of other services wrap theirs.
	const cause = error instanceof DrizzleQueryError ? error.cause : error;
	if (!(cause instanceof Error)) return false;
	const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
	if (DRIVER_MESSAGES.some((message) => cause.message.startsWith(message))) return true;
	if (NETWORK_CODES.includes(code)) return error instanceof DrizzleQueryError || isConnecting(cause);
	return 'severity' in cause && (UNAVAILABLE_CODES.includes(code) || code.startsWith('08'));
}

/** Returns whether an error is a failed attempt to connect. A host with several addresses fails with several errors. */
function isConnecting(error: Error): boolean {
	if (error instanceof AggregateError) return error.errors.every((one) => one instanceof Error && isConnecting(one));
	return 'syscall' in error && ['connect', 'getaddrinfo'].includes(String(error.syscall));
}
