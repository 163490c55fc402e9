import type { AppModule } from '../platform/modules/app-module.ts';
import { discussionCounterChecks } from './discussions.counters.ts';
import { commentRoutes } from './discussions.routes.ts';

/** Comments of deals, with their votes and reports. */
export const discussionsModule: AppModule = { routes: commentRoutes, counterChecks: discussionCounterChecks };
