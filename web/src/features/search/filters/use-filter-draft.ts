import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useState } from 'react';

/**
 * Holds choices in a filter form that are not applied yet. They stay when the search changes, because its results may arrive while
 * someone is still choosing.
 */
export function useFilterDraft(address: SearchAddress) {
	/** The search, or what was applied since and is still loading. */
	const [base, setBase] = useState(address);
	const [chosen, setChosen] = useState<Partial<SearchAddress>>({});
	const [last, setLast] = useState(address);
	const hasChanged = JSON.stringify(address) !== JSON.stringify(last);
	if (hasChanged) {
		setLast(address);
		setBase(address);
	}
	const draft: SearchAddress = { ...(hasChanged ? address : base), ...chosen };
	/** Adds choices and returns the draft, for those who apply it. It follows the search again. */
	const change = (part: Partial<SearchAddress>): SearchAddress => {
		const next = { ...draft, ...part };
		setBase(next);
		setChosen({});
		return next;
	};
	/** Adds choices that are still to be applied, and returns the draft. */
	const prepare = (part: Partial<SearchAddress>): SearchAddress => {
		setChosen({ ...chosen, ...part });
		return { ...draft, ...part };
	};
	return { draft, change, prepare };
}
