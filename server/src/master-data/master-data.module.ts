import { readCategoryIndexAddress } from '@bilby/contract/master-data/category-index-address';
import type { AppModule } from '../platform/modules/app-module.ts';
import { findLogoKeys } from './logo-files.ts';
import { masterDataRoutes } from './master-data.routes.ts';

/** Categories, stores, brands and tags. */
export const masterDataModule: AppModule = {
	routes: masterDataRoutes,
	storedFiles: findLogoKeys,
	cachedPaths: [{ pattern: /^\/categories$/, cachedParameters: indexParameters }],
};

function indexParameters(parameters: URLSearchParams): [string, string][] {
	const { filter } = readCategoryIndexAddress(Object.fromEntries(parameters));
	return filter === undefined ? [] : [['filter', filter]];
}
