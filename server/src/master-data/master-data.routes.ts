import { succeed } from '@bilby/contract/kernel/envelope';
import { may } from '@bilby/contract/kernel/permissions';
import { masterDataEndpoints } from '@bilby/contract/master-data/endpoints';
import { eq } from 'drizzle-orm';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';
import { presentBrand, presentCategory, presentStore, presentTag } from './master-data.present.ts';
import { findCategoryStats, findDealTotals } from './master-data.queries.ts';
import { cacheTaxonomy } from './taxonomy.ts';

export function masterDataRoutes(app: App, context: AppContext): void {
	const lists = cacheTaxonomy(context);
	const tags = () => ['taxonomy'];
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
			await suspendEntry(context, body);
			return succeed({ message: 'It has been suspended.' });
		},
		'GET /api/category-stats': {
			tags: () => ['taxonomy', 'feed'],
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

/** The four tables by their short names on the wire. */
const TABLES = { str: stores, brd: brands, cat: categories, tag: tags } as const;

/** Removes an entry from all selectors. Deals keep it, and nothing is deleted. */
async function suspendEntry(
	context: Pick<AppContext, 'db' | 'pageCache'>,
	{ id, type }: { id: number; type: keyof typeof TABLES },
): Promise<void> {
	const table = TABLES[type];
	await withInvalidation(context, async (tx, invalidate) => {
		const suspended = await tx.update(table).set({ active: false }).where(eq(table.id, id)).returning({ id: table.id });
		if (suspended.length === 0) throw new AppError({ code: 'not_found', message: 'This entry doesn’t exist.' });
		invalidate('taxonomy', 'feed');
	});
}
