import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useState } from 'react';

/** Holds choices in a filter form that are not applied yet. When the search changes, only text that is being typed stays. */
export function useFilterDraft(address: SearchAddress) {
	const [draft, setDraft] = useState(address);
	const [typed, setTyped] = useState<Partial<SearchAddress>>({});
	const [last, setLast] = useState(address);
	const hasChanged = JSON.stringify(address) !== JSON.stringify(last);
	const current = hasChanged ? { ...address, ...typed } : draft;
	if (hasChanged) {
		setLast(address);
		setDraft(current);
	}
	/** Adds choices and returns the draft, for those who apply it. */
	const change = (part: Partial<SearchAddress>): SearchAddress => {
		const next = { ...draft, ...part };
		setDraft(next);
		setTyped({});
		return next;
	};
	const type = (part: Partial<SearchAddress>) => {
		setDraft({ ...draft, ...part });
		setTyped({ ...typed, ...part });
	};
	return { draft: current, change, type };
}
