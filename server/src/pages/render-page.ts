import type { Config } from '../platform/config/config.ts';
import { databaseUnavailable } from '../platform/database/database-unavailable.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { compressPage } from '../platform/page-cache/cached-page.ts';
import type { Render } from '../platform/page-cache/page-cache.ts';
import { collectTags } from '../platform/page-cache/page-tags.ts';
import { newScriptNonce, takeScriptHashes } from './inline-scripts.ts';

/** The web client's server entry. */
export interface WebEntry {
	fetch(request: Request, options: { context: RenderContext }): Promise<Response>;
}

export interface PageContext {
	/** Calls the API without a network. */
	apiFetch: (
		path: string,
		init: { method: string; headers: Record<string, string>; body?: string },
	) => Promise<Response>;
	siteName: string;
	siteUrl: string;
}

interface RenderContext extends PageContext {
	/** The nonce for the scripts of this page. */
	scriptNonce: string;
}

/** A cached page is worth some milliseconds of compressing; a page for a single reader is not. */
const BROTLI_QUALITY = { everyone: 7, single: 4 } as const;

/** Renders the page at `url` as everyone sees it, without a cookie or token. */
export async function renderPage({
	web,
	context,
	config,
	url,
	audience,
}: {
	web: WebEntry;
	context: PageContext;
	config: Pick<Config, 'siteUrl' | 'recaptcha' | 'hotReload'>;
	url: string;
	audience: keyof typeof BROTLI_QUALITY;
}): ReturnType<Render> {
	let isAway = false;
	const apiFetch: PageContext['apiFetch'] = async (path, init) => {
		const reply = await context.apiFetch(path, init);
		isAway ||= reply.status === 503;
		return reply;
	};
	const { result, tags } = await collectTags(async () => {
		const request = new Request(`${new URL(context.siteUrl).origin}${url}`, { headers: { accept: 'text/html' } });
		const scriptNonce = newScriptNonce();
		const response = await web.fetch(request, { context: { ...context, apiFetch, scriptNonce } });
		return { response, ...takeScriptHashes(await response.text(), scriptNonce) };
	});
	const { response, html, hashes } = result;
	// The web client would say that something is broken. The page of this rejection reloads automatically.
	if (isAway && response.status >= 500) throw databaseUnavailable();
	if (response.status >= 500 && !html.includes('<html')) throw new Error(`The page could not be rendered: ${html}`);
	// The web client sends `no-store` for pages of unknown names.
	const isCached =
		audience === 'everyone' && response.status === 200 && response.headers.get('cache-control') !== 'no-store';
	const page = await compressPage({
		status: response.status,
		headers: {
			...securityHeaders(config, hashes),
			'cache-control': isCached ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=25' : 'private, no-cache',
		},
		location: response.headers.get('location'),
		text: html,
		contentType: 'text/html; charset=utf-8',
		vary: 'Accept-Encoding',
		brotliQuality: BROTLI_QUALITY[audience],
	});
	return { page, tags, isCached };
}
