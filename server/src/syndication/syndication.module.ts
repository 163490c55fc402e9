import { HUDDLE_CATEGORIES } from '@bilby/contract/huddles/choices';
import type { AppModule } from '../platform/modules/app-module.ts';
import { blogFeedRoutes } from './blog-feeds.routes.ts';
import { feedRoutes } from './feeds.routes.ts';
import { programRoutes } from './for-programs.routes.ts';
import { forumFeedRoutes } from './forum-feeds.routes.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

const FORUM_FEED = new RegExp(`^/forums/(rss|atom)\\.xml(\\?category=(${HUDDLE_CATEGORIES.join('|')}))?$`);

/** Feeds, sitemaps, and the files that crawlers and browsers request from every site. */
export const syndicationModule: AppModule = {
	routes: (app, context) => {
		feedRoutes(app, context);
		forumFeedRoutes(app, context);
		blogFeedRoutes(app, context);
		sitemapRoutes(app, context);
		programRoutes(app, context);
	},
	cachedCalls: [
		{ method: 'GET', path: /^\/(rss|atom)\.xml$/, keyOf: () => '' },
		{ method: 'GET', path: /^\/(cat|store|brand|tag)\/[a-z0-9-]{1,100}\/(rss|atom)\.xml$/, keyOf: () => '' },
		{ method: 'GET', path: FORUM_FEED, keyOf: () => '' },
	],
};
