import type { AppModule } from '../platform/modules/app-module.ts';
import { blockData } from './blocks.personal-data.ts';
import { blockRoutes } from './blocks.routes.ts';

/** Members block other members to stop seeing their deals and comments. */
export const blocksModule: AppModule = { routes: blockRoutes, personalData: [blockData] };
