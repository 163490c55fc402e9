import type { AppModule } from '../platform/modules/app-module.ts';
import { liveRoutes } from './live.routes.ts';

/** Votes and comments as they happen, as a stream of events. */
export const liveModule: AppModule = { routes: liveRoutes };
