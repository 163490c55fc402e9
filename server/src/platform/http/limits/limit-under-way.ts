import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/kernel/errors.ts';
import { networkOf } from './limits-by-address.ts';

/**
 * Requests of one address under way at once, before RATE_LIMIT multiplies them. A browser has six connections to a site, so
 * five people behind one address load pages at the same moment; at the most that one answer takes, they hold some 30 MB.
 */
export const MOST_UNDER_WAY = 32;

/** Most requests take less. */
const RETRY_AFTER_SECONDS = 1;

/** Whoever left is held against their address for as long as the work for them goes on, though not for ever. */
const FORGOTTEN_AFTER_MS = 30_000;

interface UnderWayOptions {
	factor: number;
	/** Tells the server's own calls, which are not counted. */
	isInternal: (request: FastifyRequest) => boolean;
}

/**
 * Refuses an address more requests while many of its own are under way, on this copy. One is under way from its first line until
 * its answer is both made and handed over, or whoever asked has left. Open streams, which have a limit of their own, and
 * routes without limits are not counted; cached pages and files never come here.
 */
export function limitUnderWay(app: FastifyInstance, { factor, isInternal }: UnderWayOptions): void {
	if (factor === 0) return;
	const most = Math.ceil(MOST_UNDER_WAY * factor);
	const counts = new Map<string, number>();
	const answered = new WeakMap<FastifyRequest, () => void>();
	app.addHook('onRequest', async (request, reply) => {
		const { limit, isStream } = request.routeOptions.config;
		if (limit === 'none' || isStream || isInternal(request)) return;
		const network = networkOf(request.ip);
		const count = counts.get(network) ?? 0;
		if (count >= most) throw tooManyUnderWay();
		counts.set(network, count + 1);
		const free = () => {
			const left = (counts.get(network) ?? 0) - 1;
			if (left > 0) counts.set(network, left);
			else counts.delete(network);
		};
		answered.set(request, freeWhenOver(reply, free));
	});
	app.addHook('onSend', async (request) => answered.get(request)?.());
}

function tooManyUnderWay(): AppError {
	const message = 'We’re still working on other requests from your address. Please try again in a moment.';
	return new AppError({ code: 'too_many_requests', message, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Frees a place, once, when the answer is made and the reader has it or left; answers how to say that it is made. */
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
	// Said where the connection ends too: no request is handed over before it is its connection's turn (http-server.ts).
	reply.raw.once('close', gone);
	if (reply.raw.destroyed) gone();
	// Pages are written without the framework, which then calls no hook.
	const hijack = reply.hijack.bind(reply);
	reply.hijack = () => {
		made();
		return hijack();
	};
	return made;
}
