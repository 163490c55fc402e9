import { EXPLAINER_TOPICS } from '@bilby/contract/pages/explainer-topics';
import { readFaqAddress } from '@bilby/contract/pages/faq-address';
import type { AppModule } from '../platform/modules/app-module.ts';
import { withoutParameters } from '../platform/page-cache/cached-path.ts';
import { pageRedirects } from './redirects.ts';
import { siteRoutes } from './site.routes.ts';

/** Site-wide content: advertisements, social links and short addresses of pages. */
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

/** Pages with a category are cached. Searches are not, because there is no limit to their number. */
function textParameters(parameters: URLSearchParams): [string, string][] | null {
	const { category, q } = readFaqAddress(Object.fromEntries(parameters));
	if (q !== undefined) return null;
	return category ? [['category', category]] : [];
}
