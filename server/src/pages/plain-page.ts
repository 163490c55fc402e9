import type { FastifyReply } from 'fastify';
import { describeWait } from '../platform/kernel/describe-wait.ts';
import { type AppError, STATUS_OF_CODE } from '../platform/kernel/errors.ts';
import { escapeHtml } from '../platform/kernel/escape-html.ts';
import { hashScript } from './inline-scripts.ts';

/** Repeats the colours of web/src/styles/tokens.css, because these pages work without the files of the web client. */
const STYLE =
	':root{color-scheme:light dark}' +
	'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;' +
	'background:light-dark(#fff,#0a0a0a);color:light-dark(#1b1916,#f5f3ef)}' +
	'main{max-width:32rem;padding:2rem 1rem;text-align:center}h1{font-size:1.5rem;line-height:1.2}' +
	'a{color:light-dark(#c2540a,#ff8a3d)}';

const POLICY = [
	"default-src 'self'",
	`style-src 'sha256-${hashScript(STYLE)}'`,
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ');

interface PlainPage {
	title: string;
	html: string;
	/** Seconds until the browser reloads the page, without a script. */
	retryAfterSeconds?: number | undefined;
}

const HOME_LINK = '<a href="/">go to the home page</a>';

export const BROKEN_PAGE: PlainPage = {
	title: 'Something went wrong',
	html: `<p>This page couldn’t be shown. Not your fault. <a href="">Try again</a> or ${HOME_LINK}.</p>`,
};

export const NOT_FOUND_PAGE: PlainPage = {
	title: 'Page not found',
	html: '<p>There’s no page at this address. <a href="/">Go to the home page</a>.</p>',
};

/** Sends a page that needs neither the web client nor a script. */
export function sendPlainPage(reply: FastifyReply, { title, html, retryAfterSeconds }: PlainPage): FastifyReply {
	const refresh = retryAfterSeconds ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : '';
	return reply
		.header('cache-control', 'no-store')
		.header('content-security-policy', POLICY)
		.type('text/html; charset=utf-8')
		.send(`<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${html}</main></body>
</html>
`);
}

/** Sends the page of a rejected request. If waiting helps, the page says how long and reloads automatically. */
export function sendFailurePage(reply: FastifyReply, { code, message, retryAfterSeconds }: AppError): FastifyReply {
	reply.code(STATUS_OF_CODE[code]);
	if (code === 'internal') return sendPlainPage(reply, BROKEN_PAGE);
	if (retryAfterSeconds === undefined) {
		return sendPlainPage(reply, {
			title: BROKEN_PAGE.title,
			html: `<p>${escapeHtml(message)}</p><p>You can ${HOME_LINK}.</p>`,
		});
	}
	reply.header('retry-after', retryAfterSeconds);
	return sendPlainPage(reply, {
		title: 'Please wait a moment',
		html: `<p>${escapeHtml(message)}</p><p>This page will reload automatically in ${describeWait(retryAfterSeconds)}. You can also <a href="">try now</a>.</p>`,
		retryAfterSeconds,
	});
}
