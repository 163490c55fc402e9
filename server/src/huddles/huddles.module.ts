import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import type { Viewable } from '../views/viewable.ts';
import { cachedHuddleCalls, cachedHuddlePages } from './cached-huddles.ts';
import { huddleCounterChecks, pollCounterCheck } from './huddles.counters.ts';
import {
	huddleData,
	huddlePictureData,
	huddleReaderData,
	huddleRevisionData,
	huddleVoteData,
	pollVoteData,
} from './huddles.personal-data.ts';
import { huddleRoutes } from './huddles.routes.ts';
import { findTextPictureKeys } from './pictures/huddle-pictures.queries.ts';
import { textPictureRoutes } from './pictures/pictures.routes.ts';
import { sweepUnsentPictures } from './pictures/store-picture.service.ts';

/** The forum. */
export const huddlesModule: AppModule = {
	routes: (app, context) => {
		huddleRoutes(app, context);
		textPictureRoutes(app, context);
	},
	scheduledJobs: huddleJobs,
	storedFiles: findTextPictureKeys,
	cachedPaths: cachedHuddlePages,
	cachedCalls: cachedHuddleCalls,
	counterChecks: [...huddleCounterChecks, pollCounterCheck],
	personalData: [huddleData, huddleRevisionData, huddleVoteData, pollVoteData, huddlePictureData, huddleReaderData],
};

function huddleJobs(context: AppContext): ScheduledJob[] {
	return [{ name: 'sweep-unsent-pictures', cron: '25 * * * *', run: () => sweepUnsentPictures(context) }];
}

/** Counting the views of huddles. */
export const HUDDLE_VIEWS: Viewable = {
	table: 'huddles',
	views: { table: 'huddle_views', target: 'huddle_id' },
	isShown: 'thing.removed_at is null',
};
