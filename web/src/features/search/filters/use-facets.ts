import type { SearchFacetsReply } from '@bilby/contract/search/facets-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useNearView } from '#lib/hooks/use-near-view.ts';
import { facetsQuery } from '../data/facets-query.ts';

interface Facets {
	/** Undefined until they are counted, null where they cannot be. */
	facets: SearchFacetsReply | null | undefined;
	/** No other search was counted before: what comes now comes by itself, not because somebody chose something. */
	isFirst: boolean;
}

interface FacetsOptions {
	/** They are asked for once it is in view, so not for a sidebar that a phone does not show. */
	place: RefObject<Element | null>;
	/** Whether they may be asked for: not before the results. */
	isReady: boolean;
}

/** The counts beside the fields of a search. */
export function useFacets(search: SearchAddress, { place, isReady }: FacetsOptions): Facets {
	const isInView = useNearView(place, 0);
	const [first] = useState(search);
	const { data, isError } = useQuery({ ...facetsQuery(search), enabled: isInView && isReady });
	return {
		// A sidebar that takes over the server's markup, which has none, may find those that a sheet asked for.
		facets: isInView ? (data ?? (isError ? null : undefined)) : undefined,
		isFirst: JSON.stringify(first) === JSON.stringify(search),
	};
}
