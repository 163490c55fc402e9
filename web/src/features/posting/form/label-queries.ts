import type {
	BrandListReply,
	CategoryListReply,
	CategoryWire,
	StoreListReply,
	TagListReply,
} from '@bilby/contract/master-data/wire';
import { queryOptions } from '@tanstack/react-query';
import { apiPost } from '../../../lib/api.ts';
import type { Choice } from '../../../ui/multi-select-options.ts';

/** What a deal can be filed under, by kind. Suspended ones are not offered. */
export const categoryOptionsQuery = optionsQuery('category', ({ data }: CategoryListReply) => {
	const names = new Map(data.map(({ id, ctg_name }) => [id, ctg_name]));
	return data.map((category) => categoryChoice(category, names));
});
export const storeOptionsQuery = optionsQuery('store', ({ data }: StoreListReply) =>
	data.map(({ id, str_name }) => ({ id, name: str_name })),
);
export const brandOptionsQuery = optionsQuery('brands', ({ data }: BrandListReply) =>
	data.map(({ id, brd_name }) => ({ id, name: brd_name })),
);
export const tagOptionsQuery = optionsQuery('tags', ({ data }: TagListReply) =>
	data.map(({ id, tag_name }) => ({ id, name: tag_name })),
);

function optionsQuery<Reply>(call: 'category' | 'store' | 'brands' | 'tags', read: (reply: Reply) => Choice[]) {
	return queryOptions({
		queryKey: ['label-options', call],
		queryFn: async (): Promise<Choice[]> => read(await apiPost<Reply>(`/api/${call}`, { showAll: 0 })),
	});
}

function categoryChoice({ id, ctg_name, ctg_parent }: CategoryWire, names: Map<number, string>): Choice {
	const parent = names.get(ctg_parent);
	return parent === undefined ? { id, name: ctg_name } : { id, name: ctg_name, detail: parent };
}
