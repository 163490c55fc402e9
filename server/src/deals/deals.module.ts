import type { AppModule } from '../platform/modules/app-module.ts';
import { cachedDealPages } from './cached-deal-pages.ts';
import { checkDealCounts } from './counts/check-deal-counts.ts';
import { memberCounterChecks } from './counts/member-counters.ts';
import { dealJobs } from './deals.jobs.ts';
import { type DealPage, dealRoutes } from './deals.routes.ts';
import { cachedFeeds } from './feed/cached-feeds.ts';
import { movedHomePage } from './feed/moved-home-page.ts';
import { dealData } from './personal-data/deal-data.ts';
import { savedData } from './personal-data/saved-data.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { findPictureKeys } from './pictures/stored-pictures.ts';
import { voteCounterChecks } from './votes/deal-votes.counters.ts';

/** Deals: lists of them, each by itself, their pictures, and who looked at them. `page` is what other domains add to a deal's page. */
export function dealsModule(page: DealPage): AppModule {
	return {
		routes: (app, context) => {
			dealRoutes(app, context, page);
			pictureRoutes(app, context);
		},
		scheduledJobs: dealJobs,
		cachedPaths: cachedDealPages,
		movedPage: movedHomePage,
		cachedCalls: cachedFeeds,
		counterChecks: [checkDealCounts, ...voteCounterChecks, ...memberCounterChecks],
		storedFiles: findPictureKeys,
		personalData: [dealData, savedData],
	};
}
