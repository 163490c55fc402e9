import type { SearchFacetsReply } from '@bilby/contract/search/facets-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { useNearView } from '#lib/hooks/use-near-view.ts';
import { toBody } from '../data/search-query.ts';

interface Facets {
	/** Undefined until they are counted, null if counting failed. */
	facets: SearchFacetsReply | null | undefined;
	/** True if no other search was counted before, so the counts appear on their own and not after a choice. */
	isFirst: boolean;
}

interface FacetsOptions {
	/** Counts load once this element is visible, so phones never load them for the hidden sidebar. */
	place: RefObject<Element | null>;
	/** False until the results have loaded. */
	isReady: boolean;
}

/** Loads the counts for the filters of a search. */
export function useFacets(search: SearchAddress, { place, isReady }: FacetsOptions): Facets {
	const isInView = useNearView(place, 0);
	const [first] = useState(search);
	const { data, isError } = useQuery({ ...facetsQuery(search), enabled: isInView && isReady });
	return {
		// The server's markup has no counts. During hydration, the cache may already have some that a sheet loaded.
		facets: isInView ? (data ?? (isError ? null : undefined)) : undefined,
		isFirst: JSON.stringify(first) === JSON.stringify(search),
	};
}

/** Counts the matching deals per price, category and store. The previous counts stay until the new ones arrive. */
function facetsQuery({ aiQuery: _, cursor: __, sortBy: ___, ...search }: SearchAddress) {
	return queryOptions({
		queryKey: ['search-facets', search],
		queryFn: (): Promise<SearchFacetsReply> => callApi('POST /api/searchFacets', { body: toBody(search) }),
		placeholderData: (last: SearchFacetsReply | undefined) => last,
	});
}
