import type { AppModule } from '../platform/modules/app-module.ts';
import { withoutParameters } from '../platform/page-cache/cached-path.ts';
import { pageRedirects } from './redirects.ts';
import { siteRoutes } from './site.routes.ts';

/** What belongs to the site as a whole: advertisements, social links, short names of pages. */
export const pagesModule: AppModule = {
	routes: (app, context) => {
		siteRoutes(app, context);
		pageRedirects(app);
	},
	cachedPaths: [withoutParameters(/^\/(terms-of-service|privacy-policy|offline)$/)],
};
