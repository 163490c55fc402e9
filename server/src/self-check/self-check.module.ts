import type { AppModule } from '../platform/modules/app-module.ts';
import { selfCheckRoutes } from './self-check.routes.ts';

/** Health checks of the services this installation depends on. */
export const selfCheckModule: AppModule = { routes: selfCheckRoutes };
