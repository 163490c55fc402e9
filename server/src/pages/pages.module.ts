import { EXPLAINER_TOPICS } from '@bilby/contract/pages/explainer-topics';
import { readFaqAddress } from '@bilby/contract/pages/faq-address';
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
	cachedPaths: [
		withoutParameters(/^\/(terms-of-service|privacy-policy|offline)$/),
		withoutParameters(new RegExp(`^/help/explainer/(${EXPLAINER_TOPICS.join('|')})$`)),
		{ pattern: /^\/faq$/, cachedParameters: textParameters },
		{ pattern: /^\/help$/, cachedParameters: (parameters) => (parameters.has('q') ? null : []) },
	],
};

/** A chip makes another page; of those that words make there are endlessly many. */
function textParameters(parameters: URLSearchParams): [string, string][] | null {
	const { category, q } = readFaqAddress(Object.fromEntries(parameters));
	if (q !== undefined) return null;
	return category ? [['category', category]] : [];
}
