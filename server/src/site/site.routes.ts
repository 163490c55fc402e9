import { succeed } from '@bilby/contract/envelope';
import { siteReply } from '@bilby/contract/site';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';

export function siteRoutes(app: App, { config }: AppContext): void {
	const site = { ...config.site, name: config.siteName, url: config.siteUrl };
	app.get(
		'/api/site',
		{
			config: { access: 'browse' },
			schema: { tags: ['site'], summary: 'Name, links and house advertisements', response: { 200: siteReply } },
		},
		async () => succeed({ site }),
	);
}
