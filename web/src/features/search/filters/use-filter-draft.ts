import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useState } from 'react';

/**
 * Holds choices in a filter form that are not applied yet. They stay when the search changes, because its results may arrive while
 * someone is still choosing.
 */
export function useFilterDraft(address: SearchAddress) {
	const [draft, setDraft] = useState(address);
	const [chosen, setChosen] = useState<Partial<SearchAddress>>({});
	const [last, setLast] = useState(address);
	const hasChanged = JSON.stringify(address) !== JSON.stringify(last);
	const current = hasChanged ? { ...address, ...chosen } : draft;
	if (hasChanged) {
		setLast(address);
		setDraft(current);
	}
	/** Adds choices and returns the draft, for those who apply it. It follows the search again. */
	const change = (part: Partial<SearchAddress>): SearchAddress => {
		const next = { ...draft, ...part };
		setDraft(next);
		setChosen({});
		return next;
	};
	/** Adds choices that are still to be applied, and returns the draft. */
	const prepare = (part: Partial<SearchAddress>): SearchAddress => {
		const next = { ...draft, ...part };
		setDraft(next);
		setChosen({ ...chosen, ...part });
		return next;
	};
	return { draft: current, change, prepare };
}
