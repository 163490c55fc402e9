import type { AppModule } from '../platform/modules/app-module.ts';
import { blockData } from './blocks.personal-data.ts';
import { blockRoutes } from './blocks.routes.ts';

/** Whom members want to see nothing of, wherever they meet. */
export const blocksModule: AppModule = { routes: blockRoutes, personalData: [blockData] };
