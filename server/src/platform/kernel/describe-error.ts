import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL's error codes have five characters. The first two are the class. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Messages of this class name constraints and columns, never values. The values are in `detail`. */
const INTEGRITY_CLASS = '23';

/** Properties of a database error that are safe to log. `detail`, `where` and `params` contain values. */
const SAFE_DATABASE_PROPERTIES = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'];

/**
 * Returns an error and its causes as they are logged, without values of a failed query or the database's quotes of
 * them.
 */
export function describeError(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const message = safeMessage(error);
	return {
		type: error.name,
		message,
		// An error's own stack starts with its message, so only the frames are used.
		stack: [`${error.name}: ${message}`, ...readFrames(error)].join('\n'),
		...readFacts(error),
		...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
		...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
	};
}

/** Returns an error's message without values that people sent. */
export function safeMessage(error: Error): string {
	if (error instanceof DrizzleQueryError) return 'A query failed.';
	const state = readSqlState(error);
	if (state === null || state.startsWith(INTEGRITY_CLASS)) return error.message;
	// The text between the first and the last quote can contain quotes of its own.
	return error.message.replace(/".*"/s, '"…"');
}

function readFacts(error: Error): Record<string, unknown> {
	if (error instanceof DrizzleQueryError) return { query: error.query };
	const isDatabaseError = readSqlState(error) !== null;
	return Object.fromEntries(
		Object.entries(error).filter(([name, value]) =>
			isDatabaseError
				? SAFE_DATABASE_PROPERTIES.includes(name)
				: !['stack', 'message', 'cause', 'name'].includes(name) && isPlain(value),
		),
	);
}

function readSqlState(error: Error): string | null {
	return 'severity' in error && 'code' in error && SQLSTATE.test(String(error.code)) ? String(error.code) : null;
}

function readFrames({ stack = '' }: Error): string[] {
	return stack.split('\n').filter((line) => /^\s+at /.test(line));
}

function isPlain(value: unknown): boolean {
	return ['string', 'number', 'boolean'].includes(typeof value);
}
