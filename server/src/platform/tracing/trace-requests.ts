import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startSpan } from './tracing.ts';

/**
 * Records a span for every request that reaches a route, named after the route. Addresses and their parameters can be
 * secrets, so they are not recorded. `mayContinue` returns true for requests whose `traceparent` is trusted.
 */
export function traceRequests(app: FastifyInstance, mayContinue: (request: FastifyRequest) => boolean): void {
	app.addHook('onRequest', (request, reply, done) => {
		const { method, headers, routeOptions } = request;
		const route = routeOptions.url ?? 'page';
		// The site's own calls are children of the page that makes them.
		const parent = mayContinue(request) ? propagation.extract(ROOT_CONTEXT, headers) : context.active();
		const attributes = { 'http.request.method': method, 'http.route': route };
		const span = startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
		// Also if the client goes away before the response is complete.
		reply.raw.once('close', () => {
			span.setAttribute('http.response.status_code', reply.statusCode);
			// The log has the error, with the id of the trace.
			if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
			span.end();
		});
		context.with(trace.setSpan(parent, span), done);
	});
}
