import type { AppModule } from '../platform/modules/app-module.ts';
import { feedRoutes } from './feeds.routes.ts';
import { programRoutes } from './for-programs.routes.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

/** The site for programs: feeds, sitemaps, and what crawlers and browsers ask every site for. */
export const syndicationModule: AppModule = {
	routes: (app, context) => {
		feedRoutes(app, context);
		sitemapRoutes(app, context);
		programRoutes(app, context);
	},
	cachedCalls: [
		{ method: 'GET', path: /^\/(rss|atom)\.xml$/, keyOf: () => '' },
		{ method: 'GET', path: /^\/(cat|store|brand|tag)\/[a-z0-9-]{1,100}\/(rss|atom)\.xml$/, keyOf: () => '' },
	],
};
