import type { AppModule } from '../platform/modules/app-module.ts';
import { selfCheckRoutes } from './self-check.routes.ts';

/** What this installation runs on, and whether it works. */
export const selfCheckModule: AppModule = { routes: selfCheckRoutes };
