import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { findTopLevel } from './category-levels.ts';

interface CategoryName {
	name: string;
	slug: string;
}

/** Top-level categories that have deals, largest first. */
export const categoriesQuery = queryOptions({
	queryKey: ['categories'],
	queryFn: async (): Promise<CategoryName[]> => {
		const { data } = await callApi('GET /api/category-stats');
		return findTopLevel(data)
			.filter(({ activeDeals }) => activeDeals > 0)
			.map(({ name, slug }) => ({ name, slug }));
	},
});
