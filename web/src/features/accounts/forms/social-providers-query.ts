import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** For which other sites this installation has keys; pages with forms bring it along. */
export const socialProvidersQuery = queryOptions({
	queryKey: ['social-providers'],
	queryFn: () => callApi('GET /api/social-providers'),
});
