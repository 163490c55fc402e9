import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

interface CategoryName {
	name: string;
	slug: string;
}

/** Top-level categories that have deals, largest first. */
export const categoriesQuery = queryOptions({
	queryKey: ['categories'],
	queryFn: async (): Promise<CategoryName[]> => {
		const { data } = await callApi('GET /api/category-stats');
		return data
			.filter(({ activeDeals, parent }) => activeDeals > 0 && parent === 0)
			.map(({ name, slug }) => ({ name, slug }));
	},
});
