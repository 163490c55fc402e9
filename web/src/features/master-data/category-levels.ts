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

/** Returns the categories above one, the top level first. */
export function findAncestors<Category extends Placed>(
	{ parent }: Placed,
	categories: readonly Category[],
): Category[] {
	const above = categories.find(({ id }) => id === parent);
	return above ? [...findAncestors(above, categories), above] : [];
}
