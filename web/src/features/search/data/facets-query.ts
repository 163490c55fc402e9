import type { SearchFacetsReply } from '@bilby/contract/search/facets-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { toBody } from './search-query.ts';

/** Counts the matching deals per price, category and store. The previous counts stay until the new ones arrive. */
export function facetsQuery({ aiQuery: _, cursor: __, sortBy: ___, ...search }: SearchAddress) {
	return queryOptions({
		queryKey: ['search-facets', search],
		queryFn: (): Promise<SearchFacetsReply> => callApi('POST /api/searchFacets', { body: toBody(search) }),
		placeholderData: (last: SearchFacetsReply | undefined) => last,
	});
}
