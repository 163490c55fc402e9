import type { AppModule } from '../platform/modules/app-module.ts';
import { reputationCounterCheck } from './reputation.counters.ts';

/** Points that members have for what they do. */
export const reputationModule: AppModule = { counterChecks: [reputationCounterCheck] };
