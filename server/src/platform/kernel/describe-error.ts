import { DrizzleQueryError } from 'drizzle-orm';

/** How PostgreSQL names the kind of an error: five characters, of which the first two are the class. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Of these violations the messages name constraints and columns, never values; those stand in `detail`. */
const INTEGRITY_CLASS = '23';

/** What a database says of an error beside its message. `detail`, `where` and `params` carry values, so they are not here. */
const DATABASE_FACTS = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'];

/** An error as it is logged, with what caused it. Values of a failed query, and what the database quotes of them, stay out. */
export function describeError(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const message = messageOf(error);
	return {
		type: error.name,
		message,
		// An error's own stack begins with its message.
		stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
		...factsOf(error),
		...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
		...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
	};
}

/** The message of an error, without values that people sent. */
export function messageOf(error: Error): string {
	if (error instanceof DrizzleQueryError) return 'A query failed.';
	const state = sqlStateOf(error);
	if (state === null || state.startsWith(INTEGRITY_CLASS)) return error.message;
	// Whatever stands between the first quote and the last may hold quotes of its own.
	return error.message.replace(/".*"/s, '"…"');
}

function factsOf(error: Error): Record<string, unknown> {
	if (error instanceof DrizzleQueryError) return { query: error.query };
	const isOfDatabase = sqlStateOf(error) !== null;
	return Object.fromEntries(
		Object.entries(error).filter(([name, value]) =>
			isOfDatabase
				? DATABASE_FACTS.includes(name)
				: !['stack', 'message', 'cause', 'name'].includes(name) && isPlain(value),
		),
	);
}

function sqlStateOf(error: Error): string | null {
	return 'severity' in error && 'code' in error && SQLSTATE.test(String(error.code)) ? String(error.code) : null;
}

function framesOf({ stack = '' }: Error): string[] {
	return stack.split('\n').filter((line) => /^\s+at /.test(line));
}

function isPlain(value: unknown): boolean {
	return ['string', 'number', 'boolean'].includes(typeof value);
}
