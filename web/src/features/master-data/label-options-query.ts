import type { CategoryWire } from '@bilby/contract/master-data/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import type { Choice } from '#ui/field/multi-select-options.ts';

/** What a deal can be filed under, by kind. Suspended ones are not offered. */
export const categoryOptionsQuery = optionsQuery('category', async () => {
	const { data } = await callApi('POST /api/category');
	const names = new Map(data.map(({ id, ctg_name }) => [id, ctg_name]));
	return data.map((category) => categoryChoice(category, names));
});
export const storeOptionsQuery = optionsQuery('store', async () => {
	const { data } = await callApi('POST /api/store');
	return data.map(({ id, str_name }) => ({ id, name: str_name }));
});
export const brandOptionsQuery = optionsQuery('brands', async () => {
	const { data } = await callApi('POST /api/brands');
	return data.map(({ id, brd_name }) => ({ id, name: brd_name }));
});
export const tagOptionsQuery = optionsQuery('tags', async () => {
	const { data } = await callApi('POST /api/tags');
	return data.map(({ id, tag_name }) => ({ id, name: tag_name }));
});

function optionsQuery(kind: 'category' | 'store' | 'brands' | 'tags', queryFn: () => Promise<Choice[]>) {
	return queryOptions({ queryKey: ['label-options', kind], queryFn });
}

function categoryChoice({ id, ctg_name, ctg_parent }: CategoryWire, names: Map<number, string>): Choice {
	const parent = names.get(ctg_parent);
	return parent === undefined ? { id, name: ctg_name } : { id, name: ctg_name, detail: parent };
}
