import { likeStores, sameStore, storeNameProblem } from '@bilby/contract/posting/store-names';
import type { Choice } from '#ui/field/multi-select-options.ts';

/** The id of a proposed store. Listed stores have positive ids. */
export const PROPOSED_ID = -1;

interface Typed {
	text: string;
	/** Listed stores that match the text. */
	found: readonly Choice[];
	stores: readonly Choice[];
	/** At most one of them is new. */
	chosen: readonly Choice[];
}

/** Returns extra options for the store list: listed stores with a similar name, and the option to add a new store. */
export function newStoreOptions({ text, found, stores, chosen }: Typed): Choice[] {
	const name = text.trim().replaceAll(/\s+/g, ' ');
	if (stores.length === 0 || storeNameProblem(name) !== null) return [];
	const meant = likeStores(name, stores)
		.filter(({ id }) => ![...found, ...chosen].some((choice) => choice.id === id))
		.map((store) => ({ ...store, label: `Did you mean ${store.name}?` }));
	const isListed = sameStore(name, stores) !== null;
	const hasNew = chosen.some(({ id }) => id === PROPOSED_ID);
	return isListed || hasNew ? meant : [...meant, { id: PROPOSED_ID, name, label: `Add “${name}”` }];
}
