import type { AppModule } from '../platform/modules/app-module.ts';
import { hubRoutes } from './hub.routes.ts';

/** Everything that is a member's own, over the domains that know of it. */
export const hubModule: AppModule = { routes: hubRoutes };
