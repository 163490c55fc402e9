import type { AppModule } from '../platform/modules/app-module.ts';
import { checkDealCounts, memberCounterChecks, voteCounterChecks } from './deals.counters.ts';
import { dealJobs } from './deals.jobs.ts';
import { dealData } from './deals.personal-data.ts';
import { type DealPage, dealRoutes } from './deals.routes.ts';
import { announceNewDeals } from './feed/announce-new-deals.ts';
import { cachedDealPages, cachedFeeds } from './feed/cached-lists.ts';
import { movedHomePage } from './feed/moved-home-page.ts';
import { mergedSaveData, mergedVoteData } from './merges/merges.personal-data.ts';
import { findOptionalPictureKeys, findPictureKeys } from './pictures/deal-images.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { savedData } from './saves/saves.personal-data.ts';

/** Lists of deals, deal pages, pictures and views. `page` is what other domains contribute to a deal's page. */
export function dealsModule(page: DealPage): AppModule {
	return {
		routes: (app, context) => {
			dealRoutes(app, context, page);
			pictureRoutes(app, context);
			announceNewDeals(app, context);
		},
		scheduledJobs: dealJobs,
		cachedPaths: cachedDealPages,
		movedPage: movedHomePage,
		cachedCalls: cachedFeeds,
		counterChecks: [checkDealCounts, ...voteCounterChecks, ...memberCounterChecks],
		storedFiles: findPictureKeys,
		optionalFiles: findOptionalPictureKeys,
		personalData: [dealData, savedData, mergedVoteData, mergedSaveData],
	};
}
