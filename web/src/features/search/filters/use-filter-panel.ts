import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changeSearch } from '../data/search-change.ts';
import { useFilterDraft } from './use-filter-draft.ts';

/** Holds a panel that changes one filter, and its choices. It is open when it first renders. */
export function useFilterPanel(address: SearchAddress, triggerId: string) {
	const navigate = useNavigate();
	const [isOpen, setIsOpen] = useState(true);
	const { draft, change, prepare } = useFilterDraft(address);
	const toggle = (isOpening: boolean) => {
		setIsOpen(isOpening);
		// A choice that was left without Apply must not outlive the next search.
		change({});
	};
	/** Closes the panel and searches with its choices and `part`. */
	const apply = (part: Partial<SearchAddress>) => {
		setIsOpen(false);
		void navigate({ to: '/search', search: changeSearch(change({}), part), resetScroll: false }).then(() => {
			// The panel returns the focus to its button, but the new results may take it away again.
			if (document.activeElement === document.body) document.getElementById(triggerId)?.focus();
		});
	};
	return { isOpen, toggle, draft, change, prepare, apply };
}
