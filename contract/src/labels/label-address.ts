import { type CategoryAddress, readCategoryAddress } from '../deals/category-address.ts';

/** The query parameters of a store, brand or tag page. The default order, newest first, is never written. */
export interface LabelAddress extends Pick<CategoryAddress, 'expired' | 'cursor'> {
	filter?: 'popular' | undefined;
}

/** Reads the query parameters and ignores invalid ones. */
export function readLabelAddress(raw: Record<string, unknown>): LabelAddress {
	const { filter, ...rest } = readCategoryAddress(raw);
	return { filter: filter === 'popular' ? filter : undefined, ...rest };
}
