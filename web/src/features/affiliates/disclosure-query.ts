import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The programs that are in use, with their clicks. */
export const disclosureQuery = queryOptions({
	queryKey: ['affiliate-disclosure'],
	queryFn: async () => (await callApi('GET /api/affiliate-disclosure')).programs,
});
