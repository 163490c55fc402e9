import { aboutEndpoints } from '@bilby/contract/about/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { AppModule } from '../platform/modules/app-module.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { withoutParameters } from '../platform/page-cache/cached-path.ts';
import { readAboutText } from './about-text.ts';
import { cacheFigures } from './site-figures.ts';

/** The About page: the operator's text, and what this installation counts. */
export const aboutModule: AppModule = {
	routes: (app, context) => {
		const about = readAboutText(context.config.siteName);
		const readFigures = cacheFigures(context);
		serveEndpoints(app, aboutEndpoints, {
			'GET /api/about': { tags: () => [], handler: async () => succeed({ about, figures: await readFigures() }) },
		});
	},
	cachedPaths: [withoutParameters(/^\/about$/)],
};
