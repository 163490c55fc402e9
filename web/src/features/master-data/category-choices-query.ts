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

function inTreeOrder(categories: Stats): CategoryChoice[] {
	const byName = categories.toSorted((a, b) => a.name.localeCompare(b.name));
	return byName
		.filter(({ parent }) => parent === 0)
		.flatMap((top) => [top, ...byName.filter(({ parent }) => parent === top.id)])
		.map(({ name, slug, parent }) => ({ name, slug, isTopLevel: parent === 0 }));
}
