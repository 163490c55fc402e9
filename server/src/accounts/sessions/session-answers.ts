import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { dependsOnSession } from './viewer.ts';

/** The headers in which a session's token comes, as `Vary` names them. */
export const SESSION_HEADERS = ['accesstoken', 'authorization'];

/**
 * What a call answers to a session is that session's alone: no cache keeps it, whatever the route says. Where the same
 * call answers others too, `Vary` says what makes the difference.
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
	app.addHook('onSend', async (request, reply) => {
		// Pages, pictures and files are the same for everybody.
		if (!request.routeOptions.url?.startsWith('/api/')) return;
		if (dependsOnSession(request.routeOptions.config)) {
			reply.header('vary', [reply.getHeader('vary') ?? [], SESSION_HEADERS].flat().join(', '));
		}
		if (carriesSession(request.headers)) reply.header('cache-control', 'no-store');
	});
}

/** Whether somebody says who they are, truly or not. */
export function carriesSession(headers: IncomingHttpHeaders): boolean {
	return SESSION_HEADERS.some((name) => headers[name] !== undefined);
}
