import type { Config } from '../config.ts';
import { inlineScriptHashes, securityHeaders } from '../platform/security-headers.ts';
import { collectingTags } from './page-tags.ts';
import { type ReadyPage, readyPage } from './ready-page.ts';
import { startAfterPaint } from './start-after-paint.ts';

/** What the web client's server entry offers. */
export interface WebEntry {
	fetch(request: Request, options: { context: PageContext }): Promise<Response>;
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

/** A page kept for many readers is worth some milliseconds of compressing; one for a single reader is not. */
const BROTLI_QUALITY = { kept: 7, single: 4 } as const;

/** Renders the page at `url` for everybody: no cookie, no token, no visitor goes in. */
export async function renderPage({
	web,
	context,
	config,
	url,
	audience,
}: {
	web: WebEntry;
	context: PageContext;
	config: Pick<Config, 'siteUrl' | 'recaptcha'>;
	url: string;
	audience: keyof typeof BROTLI_QUALITY;
}): Promise<{ page: ReadyPage; tags: Set<string> }> {
	const { result, tags } = await collectingTags(async () => {
		const request = new Request(new URL(url, context.siteUrl), { headers: { accept: 'text/html' } });
		const response = await web.fetch(request, { context });
		return { response, html: startAfterPaint(await response.text()) };
	});
	const { response, html } = result;
	if (response.status >= 500 && !html.includes('<html'))
		throw new Error(`The page ${url} could not be rendered: ${html}`);
	const location = response.headers.get('location');
	const page = await readyPage({
		status: response.status,
		headers: {
			...securityHeaders(config, inlineScriptHashes(html)),
			'cache-control':
				audience === 'kept' && response.status === 200
					? 'public, max-age=0, s-maxage=5, stale-while-revalidate=25'
					: 'private, no-cache',
			...(location ? { location } : {}),
		},
		html,
		brotliQuality: BROTLI_QUALITY[audience],
	});
	return { page, tags };
}
