import { succeed } from '@bilby/contract/envelope';
import {
	brandListReply,
	categoryListReply,
	categoryStatsReply,
	masterListBody,
	storeListReply,
	tagListReply,
} from '@bilby/contract/masters';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import { presentBrand, presentCategory, presentStore, presentTag } from './master-data.present.ts';
import {
	findActiveBrands,
	findActiveCategories,
	findActiveStores,
	findActiveTags,
	findCategoryStats,
} from './master-data.queries.ts';

export function masterDataRoutes(app: App, { readDb }: AppContext): void {
	const config = { access: 'browse', tags: () => ['masters'] } as const;
	const schema = { tags: ['master data'], body: masterListBody };

	app.post(
		'/api/brands',
		{ config, schema: { ...schema, summary: 'Brands', response: { 200: brandListReply } } },
		async () => {
			const brands = (await findActiveBrands(readDb)).map(presentBrand);
			return succeed({ data: brands, brands });
		},
	);
	app.post(
		'/api/category',
		{ config, schema: { ...schema, summary: 'Categories', response: { 200: categoryListReply } } },
		async () => {
			const categories = (await findActiveCategories(readDb)).map(presentCategory);
			return succeed({ data: categories, categories });
		},
	);
	app.post(
		'/api/store',
		{ config, schema: { ...schema, summary: 'Stores', response: { 200: storeListReply } } },
		async () => {
			const stores = (await findActiveStores(readDb)).map(presentStore);
			return succeed({ data: stores, stores });
		},
	);
	app.post(
		'/api/tags',
		{ config, schema: { ...schema, summary: 'Tags', response: { 200: tagListReply } } },
		async () => {
			const tags = (await findActiveTags(readDb)).map(presentTag);
			return succeed({ data: tags, tags });
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
