import type { AppModule } from '../platform/modules/app-module.ts';
import { hubRoutes } from './hub.routes.ts';

/** Lists of the member's own content from all domains. */
export const hubModule: AppModule = { routes: hubRoutes };
