import { succeed } from '@bilby/contract/kernel/envelope';
import { may } from '@bilby/contract/kernel/permissions';
import { masterDataEndpoints } from '@bilby/contract/master-data/endpoints';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { presentBrand, presentCategory, presentStore, presentTag } from './master-data.present.ts';
import { findCategoryStats, findDealTotals } from './master-data.queries.ts';
import { keepMasterLists } from './master-lists.ts';
import { suspendMaster } from './suspend-master.service.ts';

export function masterDataRoutes(app: App, context: AppContext): void {
	const lists = keepMasterLists(context);
	const tags = () => ['masters'];
	serveEndpoints(app, masterDataEndpoints, {
		'POST /api/brands': {
			tags,
			handler: async (request) => {
				const brands = shownTo(request, await lists.brands()).map(presentBrand);
				return succeed({ data: brands, brands });
			},
		},
		'POST /api/category': {
			tags,
			handler: async (request) => {
				const categories = shownTo(request, await lists.categories()).map(presentCategory);
				return succeed({ data: categories, categories });
			},
		},
		'POST /api/store': {
			tags,
			handler: async (request) => {
				const stores = shownTo(request, await lists.stores()).map(presentStore);
				return succeed({ data: stores, stores });
			},
		},
		'POST /api/tags': {
			tags,
			handler: async (request) => {
				const found = shownTo(request, await lists.tags()).map(presentTag);
				return succeed({ data: found, tags: found });
			},
		},
		'POST /api/deleteMasters': async ({ body }) => {
			await suspendMaster(context, body);
			return succeed({ message: 'It has been suspended.' });
		},
		'GET /api/category-stats': {
			tags: () => ['masters', 'feed'],
			handler: async () => {
				const [stats, all] = await Promise.all([findCategoryStats(context.readDb), findDealTotals(context.readDb)]);
				return succeed({
					data: stats.map(({ parentId, ...category }) => ({ ...category, parent: parentId ?? 0 })),
					all,
				});
			},
		},
	});
}

/** Returns suspended entries to staff who ask for them with `showAll`, and active entries to everyone else. */
function shownTo<Entry extends { active: boolean }>(
	{ viewer, body }: { viewer: SessionViewer | null; body: { showAll: boolean } },
	entries: Entry[],
): Entry[] {
	return body.showAll && may('editMasterData', viewer) ? entries : entries.filter(({ active }) => active);
}
