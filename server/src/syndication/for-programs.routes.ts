import { takeStart } from '@bilby/contract/kernel/shorten';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { escapeHtml } from '../platform/kernel/escape-html.ts';

const CACHE_CONTROL = 'public, max-age=3600';

/** Files that crawlers and browsers request from every site. */
export function programRoutes(app: App, { config: { siteName, siteUrl } }: AppContext): void {
	const config = { access: 'browse', limit: 'none' } as const;
	const schema = { hide: true };

	app.get('/robots.txt', { config, schema }, async (_request, reply) =>
		reply
			.type('text/plain; charset=utf-8')
			.header('cache-control', CACHE_CONTROL)
			.send(['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')),
	);

	app.get('/opensearch.xml', { config, schema }, async (_request, reply) =>
		reply
			.type('application/opensearchdescription+xml; charset=utf-8')
			.header('cache-control', CACHE_CONTROL)
			.send(openSearch(siteName, siteUrl)),
	);
}

/** Tells browsers how to search this site from the address bar. A short name has at most 16 characters. */
function openSearch(siteName: string, siteUrl: string): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
	<ShortName>${escapeHtml(takeStart(siteName, 16))}</ShortName>
	<Description>${escapeHtml(`Search ${siteName} for deals`)}</Description>
	<InputEncoding>UTF-8</InputEncoding>
	<Image width="192" height="192" type="image/png">${siteUrl}/icon-192.png</Image>
	<Url type="text/html" template="${siteUrl}/search?deal={searchTerms}"/>
	<Url type="application/rss+xml" template="${siteUrl}/search/rss.xml?deal={searchTerms}"/>
</OpenSearchDescription>
`;
}
