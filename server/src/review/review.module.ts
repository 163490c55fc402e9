import type { AppModule } from '../platform/modules/app-module.ts';
import { applyDueDecisions } from './apply-decisions.ts';
import { queueChecks } from './queue-checks.ts';
import { reviewRoutes } from './review.routes.ts';
import type { ReviewedKinds } from './reviewed-kind.ts';

/** The queue of everything that waits for a decision by staff. */
export function reviewModule(kinds: ReviewedKinds): AppModule {
	return {
		routes: (app, context) => reviewRoutes(app, context, kinds),
		scheduledJobs: (context) => [
			{ name: 'apply-review-decisions', cron: '* * * * *', run: () => applyDueDecisions(context, kinds) },
		],
		counterChecks: queueChecks(kinds),
	};
}
