import type { AppModule } from '../platform/modules/app-module.ts';
import { masterDataRoutes } from './master-data.routes.ts';

/** Categories, stores, brands and tags. */
export const masterDataModule: AppModule = { routes: masterDataRoutes };
