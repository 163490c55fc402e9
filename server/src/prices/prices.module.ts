import type { AppModule } from '../platform/modules/app-module.ts';
import { priceData } from './prices.personal-data.ts';
import { priceHistoryRoutes } from './prices.routes.ts';

export const pricesModule: AppModule = { routes: priceHistoryRoutes, personalData: [priceData] };
