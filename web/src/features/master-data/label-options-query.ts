import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import type { Choice } from '#ui/field/multi-select-options.ts';
import { presentBrand, presentCategory, presentStore, presentTag } from './present-taxonomy.ts';

/** The options for a deal's labels, by kind. Suspended ones are excluded. */
export const categoryOptionsQuery = optionsQuery('category', async () => {
	const categories = (await callApi('POST /api/category')).data.map(presentCategory);
	const names = new Map(categories.map(({ id, name }) => [id, name]));
	return categories.map(({ id, name, parentId }) => {
		const parent = names.get(parentId);
		return parent === undefined ? { id, name } : { id, name, detail: parent };
	});
});
export const storeOptionsQuery = optionsQuery('store', async () =>
	(await callApi('POST /api/store')).data.map(presentStore).map(toChoice),
);
export const brandOptionsQuery = optionsQuery('brands', async () =>
	(await callApi('POST /api/brands')).data.map(presentBrand).map(toChoice),
);
export const tagOptionsQuery = optionsQuery('tags', async () =>
	(await callApi('POST /api/tags')).data.map(presentTag).map(toChoice),
);

function optionsQuery(kind: 'category' | 'store' | 'brands' | 'tags', queryFn: () => Promise<Choice[]>) {
	return queryOptions({ queryKey: ['label-options', kind], queryFn });
}

function toChoice({ id, name }: Choice): Choice {
	return { id, name };
}
