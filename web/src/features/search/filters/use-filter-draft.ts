import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useState } from 'react';

/** Holds choices in a filter form that are not applied yet. Resets when the search changes. */
export function useFilterDraft(address: SearchAddress) {
	const [draft, setDraft] = useState(address);
	const [last, setLast] = useState(address);
	const hasChanged = JSON.stringify(address) !== JSON.stringify(last);
	if (hasChanged) {
		setLast(address);
		setDraft(address);
	}
	const change = (part: Partial<SearchAddress>): SearchAddress => {
		const next = { ...draft, ...part };
		setDraft(next);
		return next;
	};
	return { draft: hasChanged ? address : draft, change };
}
