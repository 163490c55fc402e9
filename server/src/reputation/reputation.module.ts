import type { AppModule } from '../platform/modules/app-module.ts';
import { reputationCounterCheck } from './reputation.counters.ts';
import { ledgerData } from './reputation.personal-data.ts';

/** Points that members have for what they do. */
export const reputationModule: AppModule = {
	counterChecks: [reputationCounterCheck],
	personalData: [ledgerData],
};
