import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';

export interface FeedCategory {
	name: string;
	slug: string;
	isTopLevel: boolean;
}

/** Categories that have deals, the fullest first. */
export const categoriesQuery = queryOptions({
	queryKey: ['categories'],
	queryFn: async (): Promise<FeedCategory[]> => {
		const { data } = await callApi('GET /api/category-stats');
		return data
			.filter(({ activeDeals }) => activeDeals > 0)
			.map(({ name, slug, parent }) => ({ name, slug, isTopLevel: parent === 0 }));
	},
});
