import { readLabelAddress } from '@bilby/contract/labels/label-address';
import type { AppModule } from '../platform/modules/app-module.ts';
import { followData } from './labels.personal-data.ts';
import { labelRoutes } from './labels.routes.ts';

/** Pages of stores, brands and tags, and their followers. */
export const labelsModule: AppModule = {
	routes: labelRoutes,
	personalData: [followData],
	cachedPaths: [{ pattern: /^\/(store|brand|tag)\/[a-z0-9-]{1,100}$/, cachedParameters: labelParameters }],
};

/** Pages with a cursor are not cached, because there is no limit to their number. */
function labelParameters(parameters: URLSearchParams): [string, string][] | null {
	const { cursor, ...cached } = readLabelAddress(Object.fromEntries(parameters));
	if (cursor !== undefined) return null;
	return Object.entries(cached).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}
