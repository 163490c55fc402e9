import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { LRUCache } from 'lru-cache';
import { carriesSession, SESSION_HEADERS } from '../accounts/sessions/private-responses.ts';
import type { CachedCall } from '../platform/page-cache/cached-call.ts';
import { type CachedPage, compressPage, sendCachedPage } from '../platform/page-cache/cached-page.ts';
import type { PageCache } from '../platform/page-cache/page-cache.ts';
import { collectTags } from '../platform/page-cache/page-tags.ts';

/** The largest body that is read before the framework does. */
const MAX_BODY_BYTES = 1_024;

/** The number of bodies whose keys are cached. Most readers send one of a few bodies. */
const REMEMBERED_BODIES = 1_000;

/** A cached response is sent to many readers, so better compression is worth some milliseconds. */
const BROTLI_QUALITY = 6;

/** Headers of an internal response that describe the exchange, not the content. */
const EXCHANGE_HEADERS =
	/^(connection|content-length|content-encoding|content-type|date|keep-alive|transfer-encoding|vary)$/;

/** A request and the cache key of its response. */
interface PendingCall {
	url: string;
	method: 'GET' | 'POST';
	body: string;
	key: string;
}

interface CallParts {
	pageCache: PageCache;
	calls: readonly CachedCall[];
	/** Calls the API as an anonymous client. */
	inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
	internalAddress: string;
	logger: FastifyBaseLogger;
}

/** Serves API calls without a session from the page cache, if many clients send the same one. */
export class CachedCalls {
	readonly #parts: CallParts;
	readonly #keysByBody = new LRUCache<string, { key: string | null }>({ max: REMEMBERED_BODIES });
	/** Calls without a cached response, which continue through the framework. */
	readonly #pending = new WeakMap<IncomingMessage, PendingCall>();

	constructor(parts: CallParts) {
		this.#parts = parts;
	}

	/** Returns whether a call may be served from the cache, judging by its request line and headers. */
	mayServe({ method, url = '', headers }: IncomingMessage): boolean {
		if (method !== 'GET' && method !== 'POST') return false;
		if (!this.#findCall(method, url) || carriesSession(headers)) return false;
		const length = readLength(headers);
		if (headers['transfer-encoding'] !== undefined || length > MAX_BODY_BYTES) return false;
		return length === 0 || /^application\/json\b/i.test(headers['content-type'] ?? '');
	}

	/** Sends the response if it is cached. Otherwise returns false and leaves the body unread for the framework. */
	async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
		const call = this.#read(request, await peekBody(request, readLength(request.headers)));
		if (!call) return false;
		const { pageCache, logger } = this.#parts;
		const page = pageCache.ready(call.key);
		if (!page) {
			this.#pending.set(request, call);
			return false;
		}
		sendCachedPage(request, response, page);
		pageCache.refresh(
			call.key,
			() => this.#request(call),
			(error) => logger.error({ err: error, url: call.url }, 'a cached response could not be refreshed'),
		);
		return true;
	}

	/** After the framework's checks, renders missing responses once for all simultaneous requests. */
	renderMisses(app: FastifyInstance): void {
		app.addHook('preHandler', async (request, reply) => {
			const call = this.#pending.get(request.raw);
			if (!call) return;
			const page = await this.#parts.pageCache.render(call.key, () => this.#request(call));
			reply.hijack();
			sendCachedPage(request.raw, reply.raw, page);
		});
	}

	#read({ method, url = '' }: IncomingMessage, body: string | null): PendingCall | null {
		if (body === null || (method !== 'GET' && method !== 'POST')) return null;
		const name = `${method} ${url} ${body}`;
		const known = this.#keysByBody.get(name) ?? { key: this.#findKey(method, url, body) };
		this.#keysByBody.set(name, known);
		return known.key === null ? null : { url, method, body, key: `${method} ${url} ${known.key}` };
	}

	#findCall(method: string, url: string): CachedCall | undefined {
		return this.#parts.calls.find((call) => call.method === method && call.path.test(url));
	}

	#findKey(method: string, url: string, body: string): string | null {
		const call = this.#findCall(method, url);
		if (!call) return null;
		try {
			return call.keyOf(body === '' ? undefined : JSON.parse(body));
		} catch {
			// The framework rejects invalid JSON with its own message.
			return null;
		}
	}

	async #request({ url, method, body }: PendingCall): Promise<{ page: CachedPage; tags: Set<string> }> {
		const { inject, internalAddress } = this.#parts;
		const { result, tags } = await collectTags(async () =>
			inject({
				url,
				method,
				remoteAddress: internalAddress,
				...(body === '' ? {} : { headers: { 'content-type': 'application/json' }, payload: body }),
			}),
		);
		const headers = Object.entries(result.headers)
			.filter(([name, value]) => value !== undefined && !EXCHANGE_HEADERS.test(name))
			.map(([name, value]): [string, string] => [name, String(value)]);
		const page = await compressPage({
			status: result.statusCode,
			headers: Object.fromEntries(headers),
			contentType: String(result.headers['content-type']),
			text: result.body,
			vary: ['Accept-Encoding', ...SESSION_HEADERS].join(', '),
			brotliQuality: BROTLI_QUALITY,
		});
		return { page, tags };
	}
}

function readLength(headers: IncomingMessage['headers']): number {
	return Number(headers['content-length'] ?? 0);
}

/**
 * Reads a short body and puts it back for the next reader. Returns null if it did not arrive with the headers, as small
 * bodies do: the framework must know of unfinished requests, because it waits for them on shutdown.
 */
function peekBody(request: IncomingMessage, length: number): Promise<string | null> {
	if (length === 0) return Promise.resolve('');
	return new Promise((resolve) => {
		const end = (body: string | null) => {
			clearImmediate(timer);
			request.off('readable', tryRead).off('close', tryRead).off('error', tryRead);
			resolve(body);
		};
		const tryRead = () => {
			const bytes: Buffer | null = request.read(length);
			if (bytes) {
				request.unshift(bytes);
				end(bytes.toString('utf8'));
			} else if (request.destroyed || request.readableEnded) end(null);
		};
		const timer = setImmediate(end, null);
		request.on('readable', tryRead).on('close', tryRead).on('error', tryRead);
	});
}
