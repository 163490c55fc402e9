import type { AppModule } from '../platform/modules/app-module.ts';
import type { ViewableKinds } from './viewable.ts';
import { sweepViews } from './views.queries.ts';
import { viewRoutes } from './views.routes.ts';

/** Counts views of deals and huddles. */
export function viewsModule(kinds: ViewableKinds): AppModule {
	return {
		routes: (app, context) => viewRoutes(app, context, kinds),
		// Visitors are deleted once their views would count again.
		scheduledJobs: (context) => [
			{ name: 'sweep-views', cron: '40 * * * *', run: () => sweepViews(context, Object.values(kinds)) },
		],
	};
}
