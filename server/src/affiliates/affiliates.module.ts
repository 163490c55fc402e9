import type { AppModule } from '../platform/modules/app-module.ts';
import { withoutParameters } from '../platform/page-cache/cached-path.ts';
import { affiliateRoutes } from './affiliates.routes.ts';

/** Affiliate programs, clicks on their links and the page that discloses both. */
export const affiliatesModule: AppModule = {
	routes: affiliateRoutes,
	cachedPaths: [withoutParameters(/^\/affiliate-disclosure$/)],
};
