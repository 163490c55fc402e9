import type { AppModule } from '../platform/modules/app-module.ts';
import { voteCounterChecks } from './votes.counters.ts';
import { voteRoutes } from './votes.routes.ts';

/** Votes on deals. */
export const votesModule: AppModule = { routes: voteRoutes, counterChecks: voteCounterChecks };
