import { wireId } from '@bilby/contract/kernel/wire-values';
import { EXPLAINER_TOPICS } from '@bilby/contract/pages/explainer-topics';
import { readFaqAddress } from '@bilby/contract/pages/faq-address';
import { z } from 'zod';
import type { App } from '../platform/http/app-type.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { withoutParameters } from '../platform/page-cache/cached-path.ts';
import { adFrameRoute } from './ad-frame.ts';
import { siteRoutes } from './site.routes.ts';

/** Site-wide content: advertisements, social links and short addresses of pages. */
export const pagesModule: AppModule = {
	routes: (app, context) => {
		siteRoutes(app, context);
		pageRedirects(app);
		adFrameRoute(app, context);
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

const idParams = z.object({ id: wireId });

/** Short addresses of pages and their targets. */
const LONG_NAMES = {
	'/terms': '/terms-of-service',
	'/privacy': '/privacy-policy',
	'/cat': '/cat/electronics',
	'/cat/': '/cat/electronics',
} as const;

/** Short addresses of pages with an id. */
const LONG_FOLDERS = {
	'/deal': '/deal-details',
	'/huddle': '/huddle-details',
	'/forums/thread': '/huddle-details',
} as const;

function pageRedirects(app: App): void {
	const config = { access: 'browse', limit: 'none' } as const;
	for (const [short, long] of Object.entries(LONG_NAMES)) {
		app.get(short, { config, schema: { hide: true } }, async (_request, reply) => reply.redirect(long, 301));
	}
	for (const [short, page] of Object.entries(LONG_FOLDERS)) {
		app.get(`${short}/:id`, { config, schema: { hide: true } }, async (request, reply) => {
			const params = idParams.safeParse(request.params);
			// An invalid id gets the 404 page.
			return params.success ? reply.redirect(`${page}/${params.data.id}`, 301) : reply.callNotFound();
		});
	}
}
