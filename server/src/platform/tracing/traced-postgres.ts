import { context, SpanKind, trace } from '@opentelemetry/api';
import pg from 'pg';
import { markFailed, startSpan } from './tracing.ts';

/** A pool whose waiting queries keep the trace that they belong to. */
export class TracedPool extends pg.Pool {
	override connect(): Promise<pg.PoolClient>;
	override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
	override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
		if (!callback) return super.connect();
		// A connection becomes free in the trace of the query that had it before.
		return super.connect(context.bind(context.active(), callback));
	}
}

/** A connection that records a span for each query of a trace, with its text and without its values. */
export class TracedClient extends pg.Client {
	constructor(config?: string | pg.ClientConfig) {
		super(config);
		this.query = new Proxy(this.query, {
			apply: (query, client, args: unknown[]) => traceQuery(args, (traced) => Reflect.apply(query, client, traced)),
		});
	}
}

/** Passes on the arguments of a query so that its span ends with it. A pool passes a callback, transactions await a promise. */
function traceQuery(args: unknown[], run: (args: unknown[]) => unknown): unknown {
	const text = readQueryText(args[0]);
	// The job queue polls outside of traces, every second.
	if (text === null || !trace.getActiveSpan()) return run(args);
	const span = startSpan(/\w+/.exec(text)?.[0].toLowerCase() ?? 'query', {
		kind: SpanKind.CLIENT,
		attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
	});
	const end = (error: unknown) => {
		if (error) markFailed(span, error);
		span.end();
	};
	const callback = args.at(-1);
	if (typeof callback === 'function') {
		const endFirst = (error: unknown, ...rest: unknown[]) => {
			end(error);
			callback(error, ...rest);
		};
		return run([...args.slice(0, -1), endFirst]);
	}
	const result = run(args);
	if (result instanceof Promise) result.then(() => end(null), end);
	else end(null);
	return result;
}

/** Returns the text of a query as the driver takes it: a text or an object. Null for queries with their own protocol. */
export function readQueryText(query: unknown): string | null {
	if (typeof query === 'string') return query;
	return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
		? query.text
		: null;
}
