import type { AppModule } from '../platform/modules/app-module.ts';
import { labelRoutes } from './labels.routes.ts';

/** Pages of stores, brands and tags, and who follows them. */
export const labelsModule: AppModule = { routes: labelRoutes };
