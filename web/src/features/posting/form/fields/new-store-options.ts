import { likeStores, sameStore, storeNameProblem } from '@bilby/contract/posting/store-names';
import type { Choice } from '#ui/field/multi-select-options.ts';

/** The id of a store that is proposed; listed ones have positive ones. */
export const PROPOSED_ID = -1;

interface Typed {
	words: string;
	/** Listed stores that the words find. */
	found: readonly Choice[];
	stores: readonly Choice[];
	/** At most one of them is new. */
	chosen: readonly Choice[];
}

/** What the list of stores offers besides those that hold the words: listed ones that may be meant, and to add a new one. */
export function newStoreOptions({ words, found, stores, chosen }: Typed): Choice[] {
	const name = words.trim().replaceAll(/\s+/g, ' ');
	if (stores.length === 0 || storeNameProblem(name) !== null) return [];
	const meant = likeStores(name, stores)
		.filter(({ id }) => ![...found, ...chosen].some((choice) => choice.id === id))
		.map((store) => ({ ...store, label: `Did you mean ${store.name}?` }));
	const isListed = sameStore(name, stores) !== null;
	const hasNew = chosen.some(({ id }) => id === PROPOSED_ID);
	return isListed || hasNew ? meant : [...meant, { id: PROPOSED_ID, name, label: `Add “${name}”` }];
}
