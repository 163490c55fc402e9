import type { CategoryStatsReply } from '@bilby/contract/master-data/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

interface CategoryChoice {
	name: string;
	slug: string;
	isTopLevel: boolean;
}

/** Every category to choose from, by name, each followed by its subcategories. */
export const categoryChoicesQuery = queryOptions({
	queryKey: ['category-choices'],
	queryFn: async (): Promise<CategoryChoice[]> => inTreeOrder((await callApi('GET /api/category-stats')).data),
	staleTime: 60_000,
});

type Stats = CategoryStatsReply['data'];

/** A category whose parent is suspended is listed at the top level. */
function inTreeOrder(categories: Stats): CategoryChoice[] {
	const byName = categories.toSorted((a, b) => a.name.localeCompare(b.name));
	const isTopLevel = ({ parent }: Stats[number]) => !byName.some(({ id }) => id === parent);
	const withBelow = (category: Stats[number]): Stats => [
		category,
		...byName.filter(({ parent }) => parent === category.id).flatMap(withBelow),
	];
	return byName
		.filter(isTopLevel)
		.flatMap(withBelow)
		.map((category) => ({ name: category.name, slug: category.slug, isTopLevel: isTopLevel(category) }));
}
