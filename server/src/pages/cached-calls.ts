import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { LRUCache } from 'lru-cache';
import { carriesSession, SESSION_HEADERS } from '../accounts/sessions/session-answers.ts';
import type { CachedCall } from '../platform/page-cache/cached-call.ts';
import { type CachedPage, compressPage, sendCachedPage } from '../platform/page-cache/cached-page.ts';
import type { PageCache } from '../platform/page-cache/page-cache.ts';
import { collectTags } from '../platform/page-cache/page-tags.ts';

/** Bytes of a body that is looked at before the framework reads it. */
const MAX_BODY_BYTES = 1_024;

/** Bodies whose key is remembered: most readers send one of a few. */
const REMEMBERED_BODIES = 1_000;

/** An answer for many readers is worth some milliseconds of compressing. */
const BROTLI_QUALITY = 6;

/** Of an answer made within the process: what belongs to the one exchange and not to the answer. */
const OF_THE_EXCHANGE =
	/^(connection|content-length|content-encoding|content-type|date|keep-alive|transfer-encoding|vary)$/;

/** What a call asks for: its address, its body, and the key under which the answer is kept. */
interface AskedCall {
	url: string;
	method: 'GET' | 'POST';
	body: string;
	key: string;
}

interface CallParts {
	pageCache: PageCache;
	calls: readonly CachedCall[];
	/** The API as it answers anybody. */
	inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
	internalAddress: string;
	logger: FastifyBaseLogger;
}

/** Answers calls of the API from the page cache where they come without a session and ask for what many ask for. */
export class CachedCalls {
	readonly #parts: CallParts;
	readonly #keysByBody = new LRUCache<string, { key: string | null }>({ max: REMEMBERED_BODIES });
	/** Calls whose answer is not ready, on their way through the framework. */
	readonly #underWay = new WeakMap<IncomingMessage, AskedCall>();

	constructor(parts: CallParts) {
		this.#parts = parts;
	}

	/** Whether the answer may come from here, by the first line and the headers. */
	mayAnswer({ method, url = '', headers }: IncomingMessage): boolean {
		if (method !== 'GET' && method !== 'POST') return false;
		if (!this.#callAt(method, url) || carriesSession(headers)) return false;
		const length = lengthOf(headers);
		if (headers['transfer-encoding'] !== undefined || length > MAX_BODY_BYTES) return false;
		return length === 0 || /^application\/json\b/i.test(headers['content-type'] ?? '');
	}

	/** Answers where the answer is ready. Answers false for the framework to go on, which finds the body unread. */
	async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
		const asked = this.#read(request, await peekBody(request, lengthOf(request.headers)));
		if (!asked) return false;
		const { pageCache, logger } = this.#parts;
		const page = pageCache.ready(asked.key);
		if (!page) {
			this.#underWay.set(request, asked);
			return false;
		}
		sendCachedPage(request, response, page);
		pageCache.refresh(
			asked.key,
			() => this.#ask(asked),
			(error) => logger.error({ err: error, url: asked.url }, 'a cached response could not be refreshed'),
		);
		return true;
	}

	/** Answers what was not ready after the framework's checks, one for all who ask at the same time. */
	answerMisses(app: FastifyInstance): void {
		app.addHook('preHandler', async (request, reply) => {
			const asked = this.#underWay.get(request.raw);
			if (!asked) return;
			const page = await this.#parts.pageCache.render(asked.key, () => this.#ask(asked));
			reply.hijack();
			sendCachedPage(request.raw, reply.raw, page);
		});
	}

	#read({ method, url = '' }: IncomingMessage, body: string | null): AskedCall | null {
		if (body === null || (method !== 'GET' && method !== 'POST')) return null;
		const name = `${method} ${url} ${body}`;
		const known = this.#keysByBody.get(name) ?? { key: this.#keyOf(method, url, body) };
		this.#keysByBody.set(name, known);
		return known.key === null ? null : { url, method, body, key: `${method} ${url.split('?')[0]} ${known.key}` };
	}

	#callAt(method: string, url: string): CachedCall | undefined {
		return this.#parts.calls.find((call) => call.method === method && call.path.test(url));
	}

	#keyOf(method: string, url: string, body: string): string | null {
		const call = this.#callAt(method, url);
		if (!call) return null;
		try {
			return call.keyOf(body === '' ? undefined : JSON.parse(body));
		} catch {
			// The framework refuses what is no JSON, in its own words.
			return null;
		}
	}

	async #ask({ url, method, body }: AskedCall): Promise<{ page: CachedPage; tags: Set<string> }> {
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
			.filter(([name, value]) => value !== undefined && !OF_THE_EXCHANGE.test(name))
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

function lengthOf(headers: IncomingMessage['headers']): number {
	return Number(headers['content-length'] ?? 0);
}

/**
 * A short body, left in place for whoever reads the request next; null where it did not come with its head, as small
 * ones do: what has begun is to be known to the framework, which waits for it when the site ends.
 */
function peekBody(request: IncomingMessage, length: number): Promise<string | null> {
	if (length === 0) return Promise.resolve('');
	return new Promise((resolve) => {
		const end = (body: string | null) => {
			clearImmediate(patience);
			request.off('readable', look).off('close', look).off('error', look);
			resolve(body);
		};
		const look = () => {
			const bytes: Buffer | null = request.read(length);
			if (bytes) {
				request.unshift(bytes);
				end(bytes.toString('utf8'));
			} else if (request.destroyed || request.readableEnded) end(null);
		};
		const patience = setImmediate(end, null);
		request.on('readable', look).on('close', look).on('error', look);
	});
}
