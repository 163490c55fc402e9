import type { AppModule } from '../platform/modules/app-module.ts';
import { cachedHuddleCalls, cachedHuddlePages } from './cached-huddles.ts';
import { huddleCounterChecks } from './huddles.counters.ts';
import { huddleJobs } from './huddles.jobs.ts';
import { huddleRoutes } from './huddles.routes.ts';
import { huddleData, huddleRevisionData, huddleVoteData } from './personal-data/huddle-data.ts';
import { huddlePictureData } from './personal-data/picture-data.ts';
import { pollVoteData } from './personal-data/poll-data.ts';
import { huddleReaderData } from './personal-data/reader-data.ts';
import { findTextPictureKeys } from './pictures/huddle-pictures.queries.ts';
import { textPictureRoutes } from './pictures/pictures.routes.ts';
import { pollCounterCheck } from './polls/poll-counters.ts';

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
