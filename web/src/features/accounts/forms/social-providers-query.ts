import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The providers that are configured. Pages with these buttons load it with the page. */
export const socialProvidersQuery = queryOptions({
	queryKey: ['social-providers'],
	queryFn: () => callApi('GET /api/social-providers'),
});
