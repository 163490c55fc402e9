import { succeed } from '@bilby/contract/kernel/envelope';
import { siteEndpoints } from '@bilby/contract/pages/endpoints';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';

export function siteRoutes(app: App, { config }: AppContext): void {
	const site = { ...config.site, name: config.siteName, url: config.siteUrl };
	serveEndpoints(app, siteEndpoints, { 'GET /api/site': async () => succeed({ site }) });
	app.get(
		'/site.webmanifest',
		{ config: { access: 'browse', limit: 'none' }, schema: { hide: true } },
		async (_request, reply) =>
			reply
				.type('application/manifest+json')
				.header('cache-control', 'public, max-age=3600')
				.send(JSON.stringify(manifest(config.siteName))),
	);
}

/** The web app manifest, with which phones install the site. The pictures belong to the web client. */
function manifest(siteName: string) {
	return {
		name: siteName,
		short_name: siteName,
		id: '/',
		start_url: '/',
		scope: '/',
		lang: 'en-AU',
		description: 'Deals, discounts and freebies, found and voted on by Australian shoppers.',
		display: 'standalone',
		background_color: '#0a0a0a',
		theme_color: '#0a0a0a',
		icons: [
			{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
			{ src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
			{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		],
		shortcuts: [
			{ name: 'Hot Deals', url: '/?filter=hot' },
			{ name: 'Search', url: '/search' },
			{ name: 'Post a New Deal', url: '/post-deal' },
		],
		share_target: {
			action: '/post-deal',
			method: 'GET',
			enctype: 'application/x-www-form-urlencoded',
			params: { title: 'title', text: 'text', url: 'url' },
		},
	};
}
