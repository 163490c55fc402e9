import pg from 'pg';
import { readQueryText } from '#platform/tracing/traced-postgres.ts';

/**
 * A connection that reverses the rows of a query without ORDER BY. PostgreSQL may return them in any order, and does so once in a
 * thousand runs. Code that relies on one order fails here every time.
 */
export class UnorderedClient extends pg.Client {
	constructor(config?: string | pg.ClientConfig) {
		super(config);
		this.query = new Proxy(this.query, {
			apply: (query, client, args: unknown[]) =>
				isUnordered(readQueryText(args[0]) ?? '') ? reversed(query, client, args) : Reflect.apply(query, client, args),
		});
	}
}

/** Drizzle passes a query as an object and receives a promise; a pool passes a callback. */
function reversed(query: typeof pg.Client.prototype.query, client: unknown, args: unknown[]): unknown {
	const callback = args.at(-1);
	if (typeof callback !== 'function') {
		const result: unknown = Reflect.apply(query, client, args);
		return result instanceof Promise ? result.then(reverseRows) : result;
	}
	const withReversedRows = (error: unknown, result: unknown) => callback(error, reverseRows(result));
	return Reflect.apply(query, client, [...args.slice(0, -1), withReversedRows]);
}

const READS = /^\s*(select|with)\b/i;
const RETURNS_CHANGED_ROWS = /^\s*(update|delete)\b.*\breturning\b/is;
/** The job queue writes its own statements, so their order is not ours to check. */
const JOBS = /\bpgboss\b/;

function isUnordered(text: string): boolean {
	if (JOBS.test(text) || !(READS.test(text) || RETURNS_CHANGED_ROWS.test(text))) return false;
	return !/\border by\b/i.test(withoutParentheses(text));
}

/** Returns the outermost statement. An ORDER BY within parentheses does not decide the order of the result. */
function withoutParentheses(text: string): string {
	const outer = text.replace(/\([^()]*\)/g, ' ');
	return outer === text ? text : withoutParentheses(outer);
}

function reverseRows<Result>(result: Result): Result {
	if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
		result.rows.reverse();
	return result;
}
