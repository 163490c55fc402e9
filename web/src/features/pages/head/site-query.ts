import type { SiteReply } from '@bilby/contract/pages/site';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type Site = SiteReply['site'];

/** The settings that every page needs: the site's name, address, social links and house ads. */
export const siteQuery = queryOptions({
	queryKey: ['site'],
	queryFn: async (): Promise<Site> => (await callApi('GET /api/site')).site,
	staleTime: Number.POSITIVE_INFINITY,
});
