import type { CategoryStatsReply } from '@bilby/contract/master-data/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type CategoryStats = CategoryStatsReply['data'][number];

/**
 * Every active category with its deal counts, largest first, the total of all deals, and the slugs of merged categories.
 */
export const categoryStatsQuery = queryOptions({
	queryKey: ['categories', 'stats'],
	queryFn: async () => {
		const { data, all, moved } = await callApi('GET /api/category-stats');
		return { categories: data, all, moved };
	},
});
