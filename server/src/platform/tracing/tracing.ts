import { type Context, type Span, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';
import { safeMessage } from '../kernel/describe-error.ts';

/** The name under which the spans of this code are recorded. */
const SCOPE = 'bilby';

/** Starts a span that the caller must end. Does nothing without tracing. */
export function startSpan(name: string, options: SpanOptions, parent?: Context): Span {
	return trace.getTracer(SCOPE).startSpan(name, options, parent);
}

/** Runs work as a span. Spans started inside it are its children. Without tracing it only runs the work. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
	return trace.getTracer(SCOPE).startActiveSpan(name, options, async (span) => {
		try {
			return await work();
		} catch (error) {
			markFailed(span, error);
			throw error;
		} finally {
			span.end();
		}
	});
}

/** Marks a span as failed. The values of a failed query are left out. */
export function markFailed(span: Span, error: unknown): void {
	span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? safeMessage(error) : '' });
}
