import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { dependsOnSession } from './viewer.ts';

/** The headers that carry a session token, as named in `Vary`. */
export const SESSION_HEADERS = ['accesstoken', 'authorization'];

/**
 * Stops caches from storing responses to a session, whatever the route says. If the response depends on the session,
 * `Vary` names the headers.
 */
export function preventCaching(app: FastifyInstance): void {
	app.addHook('onSend', async (request, reply) => {
		// Pages, pictures and files are the same for everyone.
		if (!request.routeOptions.url?.startsWith('/api/')) return;
		if (dependsOnSession(request.routeOptions.config)) {
			reply.header('vary', [reply.getHeader('vary') ?? [], SESSION_HEADERS].flat().join(', '));
		}
		if (carriesSession(request.headers)) reply.header('cache-control', 'no-store');
	});
}

/** Returns whether a request carries a session token, valid or not. */
export function carriesSession(headers: IncomingHttpHeaders): boolean {
	return SESSION_HEADERS.some((name) => headers[name] !== undefined);
}
