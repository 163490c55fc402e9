import type { AppModule } from '../platform/modules/app-module.ts';
import { affiliateRoutes } from './affiliates.routes.ts';

/** Affiliate programs and clicks on their links. */
export const affiliatesModule: AppModule = { routes: affiliateRoutes };
