import type { AppModule } from '../platform/modules/app-module.ts';
import { cachedHuddleCalls, cachedHuddlePages } from './cached-huddles.ts';
import { huddleCounterChecks } from './huddles.counters.ts';
import { huddleRoutes } from './huddles.routes.ts';
import { huddleData, huddleRevisionData, huddleVoteData } from './personal-data/huddle-data.ts';
import { pollVoteData } from './personal-data/poll-data.ts';
import { huddleReaderData } from './personal-data/reader-data.ts';
import { pollCounterCheck } from './polls/poll-counters.ts';

/** The forum. */
export const huddlesModule: AppModule = {
	routes: huddleRoutes,
	cachedPaths: cachedHuddlePages,
	cachedCalls: cachedHuddleCalls,
	counterChecks: [...huddleCounterChecks, pollCounterCheck],
	personalData: [huddleData, huddleRevisionData, huddleVoteData, pollVoteData, huddleReaderData],
};
