import type { AppModule } from '../platform/modules/app-module.ts';
import type { ViewedKinds } from './viewable.ts';
import { sweepViews } from './views.queries.ts';
import { viewRoutes } from './views.routes.ts';

/** How many looked at what. */
export function viewsModule(kinds: ViewedKinds): AppModule {
	return {
		routes: (app, context) => viewRoutes(app, context, kinds),
		// Visitors are forgotten once they would count again.
		scheduledJobs: (context) => [
			{ name: 'sweep-views', cron: '40 * * * *', run: () => sweepViews(context, Object.values(kinds)) },
		],
	};
}
