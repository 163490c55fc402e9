import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, sendFailure, unknownCall } from '../platform/http/answer-errors.ts';
import type { Metrics } from '../platform/http/metrics.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { sendCachedPage } from '../platform/page-cache/cached-page.ts';
import { type CachedPath, cacheKey } from '../platform/page-cache/cached-path.ts';
import type { PageCache, Render } from '../platform/page-cache/page-cache.ts';

/** Renders the page at an address, for keeping or for one reader. */
export type RenderAddress = (url: string, audience: 'kept' | 'single') => ReturnType<Render>;

interface PageParts {
	pageCache: PageCache;
	/** Pages that are kept. */
	paths: readonly CachedPath[];
	renderAddress: RenderAddress;
	metrics: Metrics;
}

/** Where what an address once showed is now. */
type MovedPage = (url: string) => string | null;

/** Paths that are never pages. */
const NOT_PAGES = /^\/(api|assets|images)(\/|$|\?)/;

/**
 * Answers cached pages before the framework routes: bytes that are ready go out at once.
 * Answers false for everything that has to be looked at more closely.
 */
export function cacheAnswerer({
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
		metrics.countPage('kept');
		sendCachedPage(request, response, page);
		pageCache.refresh(
			key,
			() => renderAddress(key, 'kept'),
			(error) => logger.error({ err: error, url: key }, 'a cached page could not be rendered anew'),
		);
		return true;
	};
}

/** Everything that no route answers: pages for GET and HEAD, refusals for the rest. */
export function servePages(
	app: FastifyInstance,
	{ pageCache, paths, renderAddress, metrics, moved }: PageParts & { moved: readonly MovedPage[] },
): void {
	app.setNotFoundHandler(
		{ preHandler: app.hasDecorator('rateLimit') ? [app.rateLimit()] : [] },
		async (request, reply) => {
			if (!asksForPage(request)) return sendFailure(reply, unknownCall(request));
			const location = moved.map((movedPage) => movedPage(request.url)).find((found) => found !== null);
			if (location) return reply.redirect(location, 301);
			const key = cacheKey(paths, request.url);
			try {
				const page =
					key === null
						? (await renderAddress(request.url, 'single')).page
						: await pageCache.render(key, () => renderAddress(key, 'kept'));
				metrics.countPage('rendered');
				if (page.location !== null) {
					return reply.header('cache-control', 'private, no-cache').redirect(page.location, page.status);
				}
				reply.hijack();
				sendCachedPage(request.raw, reply.raw, page);
				return reply;
			} catch (error) {
				request.log.error({ err: error, path: pathOf(request) }, 'a page could not be rendered');
				return sendPlainPage(reply.code(500), BROKEN_PAGE);
			}
		},
	);
}

/**
 * Answers an address that the router cannot read. No hook has run yet, so the headers come along, and the web client's
 * own router could read it no better, so the page is a plain one.
 */
export function refuseMalformedAddress(
	request: FastifyRequest,
	reply: FastifyReply,
	headers: Record<string, string>,
): FastifyReply {
	reply.headers(headers);
	if (!asksForPage(request)) return sendFailure(reply, new AppError('validation', 'This address isn’t valid.'));
	return sendPlainPage(reply.code(404), NOT_FOUND_PAGE);
}

/** Answers that there is nothing under an address, without asking the web client. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (!asksForPage(request)) return sendFailure(reply, unknownCall(request));
	return sendPlainPage(reply.code(404), NOT_FOUND_PAGE);
}

function asksForPage({ method, url }: FastifyRequest): boolean {
	return (method === 'GET' || method === 'HEAD') && !NOT_PAGES.test(url);
}

function sendPlainPage(reply: FastifyReply, page: string): FastifyReply {
	return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}

/** For when the web client cannot draw the page: no script, no style, nothing that could fail again. */
function plainPage(title: string, text: string): string {
	return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}

const BROKEN_PAGE = plainPage(
	'Something went wrong',
	'This page couldn’t be shown. Not your fault. <a href="">Try again</a> or <a href="/">go to the home page</a>.',
);

const NOT_FOUND_PAGE = plainPage(
	'Page not found',
	'There’s no page at this address. <a href="/">Go to the home page</a>.',
);
