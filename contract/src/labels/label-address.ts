import { type CategoryAddress, readCategoryAddress } from '../deals/category-address.ts';

/** What the address of a store's, brand's or tag's page can say besides its slug. Newest first is the default, and never written. */
export interface LabelAddress extends Pick<CategoryAddress, 'expired' | 'cursor'> {
	filter?: 'popular' | undefined;
}

/** Reads an address and drops, without a word, whatever makes no sense in it. */
export function readLabelAddress(raw: Record<string, unknown>): LabelAddress {
	const { filter, ...rest } = readCategoryAddress(raw);
	return { filter: filter === 'popular' ? filter : undefined, ...rest };
}
