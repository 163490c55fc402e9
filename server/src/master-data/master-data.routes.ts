import { messageReply } from '@bilby/contract/accounts/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import { may } from '@bilby/contract/kernel/permissions';
import {
	brandListReply,
	categoryListReply,
	categoryStatsReply,
	masterListBody,
	storeListReply,
	tagListReply,
} from '@bilby/contract/master-data/wire';
import { deleteMastersBody } from '@bilby/contract/posting/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { presentBrand, presentCategory, presentStore, presentTag } from './master-data.present.ts';
import { findCategoryStats } from './master-data.queries.ts';
import { keepMasterLists } from './master-lists.ts';
import { suspendMaster } from './suspend-master.service.ts';

export function masterDataRoutes(app: App, context: AppContext): void {
	const { readDb } = context;
	const lists = keepMasterLists(context);
	const config = { access: 'browse', wantsViewer: true, tags: () => ['masters'] } as const;
	const schema = { tags: ['master data'], body: masterListBody };

	app.post(
		'/api/brands',
		{ config, schema: { ...schema, summary: 'Brands', response: { 200: brandListReply } } },
		async (request) => {
			const brands = shownTo(request, await lists.brands()).map(presentBrand);
			return succeed({ data: brands, brands });
		},
	);
	app.post(
		'/api/category',
		{ config, schema: { ...schema, summary: 'Categories', response: { 200: categoryListReply } } },
		async (request) => {
			const categories = shownTo(request, await lists.categories()).map(presentCategory);
			return succeed({ data: categories, categories });
		},
	);
	app.post(
		'/api/store',
		{ config, schema: { ...schema, summary: 'Stores', response: { 200: storeListReply } } },
		async (request) => {
			const stores = shownTo(request, await lists.stores()).map(presentStore);
			return succeed({ data: stores, stores });
		},
	);
	app.post(
		'/api/tags',
		{ config, schema: { ...schema, summary: 'Tags', response: { 200: tagListReply } } },
		async (request) => {
			const tags = shownTo(request, await lists.tags()).map(presentTag);
			return succeed({ data: tags, tags });
		},
	);
	app.post(
		'/api/deleteMasters',
		{
			config: { access: 'editMasterData', limit: 'write' },
			schema: {
				tags: ['master data'],
				summary: 'Suspend a store, brand, category or tag; nothing is erased',
				body: deleteMastersBody,
				response: { 200: messageReply },
			},
		},
		async ({ body }) => {
			await suspendMaster(context, body);
			return succeed({ message: 'It is suspended and no longer offered.' });
		},
	);

	app.get(
		'/api/category-stats',
		{
			config: { access: 'browse', tags: () => ['masters', 'feed'] },
			schema: {
				tags: ['master data'],
				summary: 'Deals of each category, its subcategories included',
				response: { 200: categoryStatsReply },
			},
		},
		async () => {
			const stats = await findCategoryStats(readDb);
			return succeed({ data: stats.map(({ parentId, ...category }) => ({ ...category, parent: parentId ?? 0 })) });
		},
	);
}

/** With `showAll`, staff see suspended entries too; everybody else the active ones either way. */
function shownTo<Entry extends { active: boolean }>(
	{ viewer, body }: { viewer: SessionViewer | null; body: { showAll: boolean } },
	entries: Entry[],
): Entry[] {
	return body.showAll && may('editMasterData', viewer) ? entries : entries.filter(({ active }) => active);
}
