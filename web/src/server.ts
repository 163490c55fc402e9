import { RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import { createServerEntry } from '@tanstack/react-start/server-entry';
import { createElement, type ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';

const handlePage = createStartHandler(({ router, responseHeaders }) => {
	const render = () => renderWhole(createElement(RouterServer, { router }), router.options.ssr?.nonce);
	return renderSsrHtmlResponse({ router, responseHeaders, render });
});

/** The entry that the server imports. It passes each page request on, with the API client in `context`. */
export default createServerEntry({
	fetch: (request, options) => handlePage(request, options),
});

/**
 * Returns the complete HTML, because pages are not streamed. Streamed parts need scripts to put them in place. Those
 * scripts fail if a slow browser paints between two of them ("Cannot read properties of null" in React's `$RS`).
 */
async function renderWhole(page: ReactElement, nonce: string | undefined): Promise<string> {
	const stream = await renderToReadableStream(page, { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY });
	await stream.allReady;
	const html = await new Response(stream).text();
	// The router adds its own doctype.
	return html.replace(/^<!DOCTYPE html>/, '');
}
