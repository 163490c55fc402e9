import { RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import { createServerEntry } from '@tanstack/react-start/server-entry';
import { createElement, type ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';

const handlePage = createStartHandler(({ router, responseHeaders }) => {
	const render = () => renderWhole(createElement(RouterServer, { router }), router.options.ssr?.nonce);
	return renderSsrHtmlResponse({ router, responseHeaders, render });
});

/** The entry that the server imports: it hands over each page request with the API to call in `context`. */
export default createServerEntry({
	fetch: (request, options) => handlePage(request, options),
});

/**
 * A page is sent whole, so nothing in it may come in parts: those are put in place by scripts, which fail where a slow
 * browser paints between two of them ("Cannot read properties of null", of React's `$RS`), and need scripts at all.
 */
async function renderWhole(page: ReactElement, nonce: string | undefined): Promise<string> {
	const stream = await renderToReadableStream(page, { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY });
	await stream.allReady;
	const html = await new Response(stream).text();
	// The router's answer says it itself.
	return html.replace(/^<!DOCTYPE html>/, '');
}
