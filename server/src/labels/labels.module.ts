import { readLabelAddress } from '@bilby/contract/labels/label-address';
import { UPDATE_LABELLED_DEALS } from '../master-data/edit-entries.service.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { followData } from './labels.personal-data.ts';
import { labelRoutes } from './labels.routes.ts';
import { finishMerges, relabelDeals } from './relabel-deals.job.ts';

/** Pages of stores, brands and tags, their followers, and the job that updates deals after their entries change. */
export const labelsModule: AppModule = {
	routes: labelRoutes,
	personalData: [followData],
	queuedJobs: { [UPDATE_LABELLED_DEALS]: (context) => (payloads) => relabelDeals(context, payloads) },
	scheduledJobs: (context) => [{ name: 'finish-merges', cron: '23 * * * *', run: () => finishMerges(context) }],
	cachedPaths: [{ pattern: /^\/(store|brand|tag)\/[a-z0-9-]{1,100}$/, cachedParameters: labelParameters }],
};

/** Pages with a cursor are not cached, because there is no limit to their number. */
function labelParameters(parameters: URLSearchParams): [string, string][] | null {
	const { cursor, ...cached } = readLabelAddress(Object.fromEntries(parameters));
	if (cursor !== undefined) return null;
	return Object.entries(cached).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}
