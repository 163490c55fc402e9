import { findAncestors as findAncestorIds } from '@bilby/contract/master-data/category-tree';

interface Placed {
	id: number;
	/** The id of the category above it; 0 at the top level. */
	parent: number;
}

/**
 * Returns the categories of the top level, in their order. One whose parent is suspended, and therefore not in the list,
 * is listed there too, because no other category leads to it.
 */
export function findTopLevel<Category extends Placed>(categories: readonly Category[]): Category[] {
	const ids = new Set(categories.map(({ id }) => id));
	return categories.filter(({ parent }) => !ids.has(parent));
}

/** Returns the categories above one, the top level first. Those that are not in the list are left out. */
export function findAncestors<Category extends Placed>(category: Placed, categories: readonly Category[]): Category[] {
	const placed = categories.map(({ id, parent }) => ({ id, parentId: parent === 0 ? null : parent }));
	return findAncestorIds(category.id, placed)
		.toReversed()
		.flatMap((above) => categories.find(({ id }) => id === above) ?? []);
}
