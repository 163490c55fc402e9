import type { CategoryStatsReply } from '@bilby/contract/master-data/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { findTopLevel } from './category-levels.ts';

interface CategoryChoice {
	name: string;
	slug: string;
	/** 0 at the top level. */
	level: number;
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
	const withBelow = ({ id, name, slug }: Stats[number], level: number): CategoryChoice[] => [
		{ name, slug, level },
		...byName.filter(({ parent }) => parent === id).flatMap((below) => withBelow(below, level + 1)),
	];
	return findTopLevel(byName).flatMap((category) => withBelow(category, 0));
}
