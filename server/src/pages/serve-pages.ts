import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPath, sendFailure, unknownCall } from '../platform/http/error-handler.ts';
import type { LimitedPage } from '../platform/http/limits/limits-by-address.ts';
import type { Metrics } from '../platform/http/metrics.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { sendCachedPage } from '../platform/page-cache/cached-page.ts';
import { type CachedPath, cacheKey } from '../platform/page-cache/cached-path.ts';
import type { PageCache, Render } from '../platform/page-cache/page-cache.ts';
import { BROKEN_PAGE, NOT_FOUND_PAGE, sendFailurePage, sendPlainPage } from './plain-page.ts';

/** Renders the page at an address, for the cache or for one reader. */
export type RenderAddress = (url: string, audience: 'everyone' | 'single') => ReturnType<Render>;

interface PageParts {
	pageCache: PageCache;
	/** Paths of cached pages. */
	paths: readonly CachedPath[];
	renderAddress: RenderAddress;
	metrics: Metrics;
}

/** Returns the new address of moved content, or null. */
type MovedPage = (url: string) => string | null;

/** Paths that are never pages. */
const NOT_PAGES = /^\/(api|assets|images)(\/|$|\?)/;

/** Sends cached pages before the framework routes the request. Returns false if the page is not cached. */
export function serveCachedPages({
	pageCache,
	paths,
	renderAddress,
	metrics,
	logger,
}: PageParts & { logger: FastifyBaseLogger }) {
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		const { url = '/', method } = request;
		if (method !== 'GET' && method !== 'HEAD') return false;
		const key = cacheKey(paths, url);
		if (key === null) return false;
		const page = pageCache.ready(key);
		if (!page) return false;
		metrics.countPage('cached');
		sendCachedPage(request, response, page);
		pageCache.refresh(
			key,
			() => renderAddress(key, 'everyone'),
			(error) => logger.error({ err: error, url: key }, 'a cached page could not be refreshed'),
		);
		return true;
	};
}

/** Serves pages. Those with their own limit have routes; the others are served by the not-found handler. */
export function servePages(
	app: FastifyInstance,
	{
		pageCache,
		paths,
		renderAddress,
		metrics,
		moved,
		limited,
	}: PageParts & { moved: readonly MovedPage[]; limited: readonly LimitedPage[] },
): void {
	const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
		const location = [...moved, lowerCased].map((place) => place(request.url)).find((found) => found !== null);
		if (location) return reply.redirect(location, 301);
		const key = cacheKey(paths, request.url);
		try {
			const page =
				key === null
					? (await renderAddress(request.url, 'single')).page
					: await pageCache.render(key, () => renderAddress(key, 'everyone'));
			metrics.countPage('rendered');
			if (page.location !== null) {
				return reply.header('cache-control', 'private, no-cache').redirect(page.location, page.status);
			}
			reply.hijack();
			sendCachedPage(request.raw, reply.raw, page);
			return reply;
		} catch (error) {
			if (error instanceof AppError) throw error;
			request.log.error({ err: error, path: readPath(request) }, 'a page could not be rendered');
			return sendPlainPage(reply.code(500), BROKEN_PAGE);
		}
	};
	for (const { path, limit } of limited) {
		app.get(path, { config: { access: 'browse', limit, isPage: true }, schema: { hide: true } }, sendPage);
	}
	app.setNotFoundHandler(
		{ preHandler: app.hasDecorator('rateLimit') ? [app.rateLimit()] : [] },
		async (request, reply) => {
			if (!isPageLoad(request)) return sendFailure(reply, unknownCall(request));
			return sendPage(request, reply);
		},
	);
}

/** Sends a page if a page load failed; null for every other request. */
export function failPage(request: FastifyRequest, reply: FastifyReply, failure: AppError): FastifyReply | null {
	return isPageLoad(request) ? sendFailurePage(reply, failure) : null;
}

/**
 * Rejects an address that the router cannot read. No hook has run yet, so the caller passes the headers. The web
 * client's router cannot read the address either, so the page is a plain one.
 */
export function rejectMalformedAddress(
	request: FastifyRequest,
	reply: FastifyReply,
	headers: Record<string, string>,
): FastifyReply {
	reply.headers(headers);
	if (!isPageRequest(request))
		return sendFailure(reply, new AppError({ code: 'validation', message: 'This address isn’t valid.' }));
	return sendPlainPage(reply.code(404), NOT_FOUND_PAGE);
}

/** Sends a 404 for an address without calling the web client. */
export function rejectAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (!isPageRequest(request)) return sendFailure(reply, unknownCall(request));
	return sendPlainPage(reply.code(404), NOT_FOUND_PAGE);
}

function isPageLoad(request: FastifyRequest): boolean {
	return request.routeOptions.config.isPage ?? (request.is404 && isPageRequest(request));
}

function isPageRequest({ method, url }: FastifyRequest): boolean {
	return (method === 'GET' || method === 'HEAD') && !NOT_PAGES.test(url);
}

/** Returns the address with its first segment in lower case, because people type `/FAQ`; null if it already is. */
function lowerCased(url: string): string | null {
	const location = url.replace(/^\/[\w-]+/, (name) => name.toLowerCase());
	return location === url ? null : location;
}
