import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sendFailure, unknownCall } from '../platform/answer-errors.ts';
import type { KeptPages, Render } from '../platform/kept-pages.ts';
import type { Metrics } from '../platform/metrics.ts';
import { keptAddress } from './kept-addresses.ts';
import { sendReadyPage } from './ready-page.ts';

/** Renders the page at an address, for keeping or for one reader. */
export type RenderAddress = (url: string, audience: 'kept' | 'single') => ReturnType<Render>;

interface PageParts {
	keptPages: KeptPages;
	renderAddress: RenderAddress;
	metrics: Metrics;
}

/** Paths that are never pages. */
const NOT_PAGES = /^\/(api|assets|images)(\/|$|\?)/;

/**
 * Answers kept pages before the framework routes: bytes that are ready go out at once.
 * Answers false for everything that has to be looked at more closely.
 */
export function keptPageAnswerer({
	keptPages,
	renderAddress,
	metrics,
	logger,
}: PageParts & { logger: FastifyBaseLogger }) {
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		const { url = '/', method } = request;
		if (method !== 'GET' && method !== 'HEAD') return false;
		const key = keptAddress(url);
		if (key === null) return false;
		const page = keptPages.ready(key);
		if (!page) return false;
		metrics.countPage('kept');
		sendReadyPage(request, response, page);
		if (keptPages.wantsRefresh(key)) {
			keptPages
				.render(key, () => renderAddress(key, 'kept'))
				.catch((error: unknown) => {
					logger.error({ err: error, url: key }, 'a kept page could not be rendered anew');
				});
		}
		return true;
	};
}

/** Everything that no route answers: pages for GET and HEAD, refusals for the rest. */
export function servePages(app: FastifyInstance, { keptPages, renderAddress, metrics }: PageParts): void {
	app.setNotFoundHandler(
		{ preHandler: app.hasDecorator('rateLimit') ? [app.rateLimit()] : [] },
		async (request, reply) => {
			const isRead = request.method === 'GET' || request.method === 'HEAD';
			if (!isRead || NOT_PAGES.test(request.url)) return sendFailure(reply, unknownCall(request));
			const key = keptAddress(request.url);
			try {
				const page =
					key === null
						? (await renderAddress(request.url, 'single')).page
						: await keptPages.render(key, () => renderAddress(key, 'kept'));
				metrics.countPage('rendered');
				reply.hijack();
				sendReadyPage(request.raw, reply.raw, page);
				return reply;
			} catch (error) {
				request.log.error({ err: error, url: request.url }, 'a page could not be rendered');
				return reply.code(500).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(BROKEN_PAGE);
			}
		},
	);
}

/** When a page cannot even say itself what went wrong: no script, no style, nothing that could fail again. */
const BROKEN_PAGE = `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>Something went wrong</title></head>
<body><main><h1>Something went wrong</h1><p>This page could not be shown. We have been told. <a href="">Try again</a> or <a href="/">go to the home page</a>.</p></main></body>
</html>
`;
