import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/kernel/errors.ts';
import { toNetwork } from './limits-by-address.ts';

/**
 * Concurrent requests of one address, before RATE_LIMIT multiplies them. A browser has six connections to a site, so
 * five people behind one address can load pages at the same moment. At the largest response size, they hold about 30
 * MB.
 */
export const MAX_CONCURRENT_REQUESTS = 32;

/** Most requests are faster than this. */
const RETRY_AFTER_SECONDS = 1;

/** A request whose client has left still counts while the server works on it, up to this long. */
const FORGOTTEN_AFTER_MS = 30_000;

interface ConcurrencyOptions {
	factor: number;
	/** Recognises the server's own calls, which are not counted. */
	isInternal: (request: FastifyRequest) => boolean;
}

/**
 * Rejects requests of an address that already has too many in progress on this instance. A request is in progress from
 * its first line until its response is made and sent, or the client has left. Streams, which have their own limit, and
 * routes without limits are not counted. Cached pages and files never reach this check.
 */
export function limitConcurrentRequests(app: FastifyInstance, { factor, isInternal }: ConcurrencyOptions): void {
	if (factor === 0) return;
	const most = Math.ceil(MAX_CONCURRENT_REQUESTS * factor);
	const counts = new Map<string, number>();
	const finishers = new WeakMap<FastifyRequest, () => void>();
	app.addHook('onRequest', async (request, reply) => {
		const { limit, isStream } = request.routeOptions.config;
		if (limit === 'none' || isStream || isInternal(request)) return;
		const network = toNetwork(request.ip);
		const count = counts.get(network) ?? 0;
		if (count >= most) throw tooManyUnderWay();
		counts.set(network, count + 1);
		const free = () => {
			const left = (counts.get(network) ?? 0) - 1;
			if (left > 0) counts.set(network, left);
			else counts.delete(network);
		};
		finishers.set(request, freeWhenOver(reply, free));
	});
	app.addHook('onSend', async (request) => finishers.get(request)?.());
}

function tooManyUnderWay(): AppError {
	const message = 'We’re still working on other requests from your address. Please try again in a moment.';
	return new AppError({ code: 'too_many_requests', message, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/**
 * Calls `free` once, when the response is made and the client has read it or left. Returns a function that reports it
 * as made.
 */
function freeWhenOver(reply: FastifyReply, free: () => void): () => void {
	const over = { isMade: false, isGone: false, isFree: false };
	let forgetting: ReturnType<typeof setTimeout> | undefined;
	const freeOnce = () => {
		clearTimeout(forgetting);
		if (!over.isFree) free();
		over.isFree = true;
	};
	const gone = () => {
		if (over.isGone) return;
		over.isGone = true;
		if (over.isMade) freeOnce();
		else forgetting = setTimeout(freeOnce, FORGOTTEN_AFTER_MS).unref();
	};
	const made = () => {
		over.isMade = true;
		if (over.isGone) freeOnce();
	};
	// Also emitted when the connection closes: a request only gets here when it is its turn (http-server.ts).
	reply.raw.once('close', gone);
	if (reply.raw.destroyed) gone();
	// Pages bypass Fastify when they are sent, and Fastify then calls no hook.
	const hijack = reply.hijack.bind(reply);
	reply.hijack = () => {
		made();
		return hijack();
	};
	return made;
}
