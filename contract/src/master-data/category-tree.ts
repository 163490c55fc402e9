interface TreeCategory {
	id: number;
	/** Null at the top level. */
	parentId: number | null;
	active: boolean;
}

/** Levels of categories. Deals are listed under every level above their own, so each level costs a row per deal. */
export const MAX_CATEGORY_LEVELS = 5;

type Placed = Pick<TreeCategory, 'id' | 'parentId'>;

/** Returns the ids of all categories above one, nearest first. */
export function findAncestors(id: number, categories: readonly Placed[]): number[] {
	return climb(id, mapParents(categories));
}

/** Returns the ids of all categories above each one, nearest first. */
export function mapAncestors(categories: readonly Placed[]): ReadonlyMap<number, number[]> {
	const parents = mapParents(categories);
	return new Map(categories.map(({ id }) => [id, climb(id, parents)]));
}

/** Returns the ids of all categories below one. */
export function findDescendants(id: number, categories: readonly Placed[]): number[] {
	return [...mapAncestors(categories)].flatMap(([other, above]) => (above.includes(id) ? [other] : []));
}

function mapParents(categories: readonly Placed[]): ReadonlyMap<number, number | null> {
	return new Map(categories.map(({ id, parentId }) => [id, parentId]));
}

function climb(id: number, parents: ReadonlyMap<number, number | null>): number[] {
	const found: number[] = [];
	let above = parents.get(id) ?? null;
	while (above !== null && above !== id && !found.includes(above)) {
		found.push(above);
		above = parents.get(above) ?? null;
	}
	return found;
}

/**
 * Returns why a category cannot get a parent, or null if it can. `id` is null for a new category; `parentId` is null for
 * the top level.
 */
export function findParentProblem(
	{ id, parentId }: { id: number | null; parentId: number | null },
	categories: readonly TreeCategory[],
): string | null {
	if (parentId === null) return null;
	if (!categories.some((category) => category.id === parentId && category.active)) {
		return 'Please choose an active category.';
	}
	if (parentId === id) return 'A category can’t be its own parent.';
	if (id !== null && findAncestors(parentId, categories).includes(id)) {
		return 'A category can’t be below one of its own subcategories.';
	}
	const levels = findAncestors(parentId, categories).length + 1 + countLevels(id, categories);
	return levels > MAX_CATEGORY_LEVELS ? `Categories have at most ${MAX_CATEGORY_LEVELS} levels.` : null;
}

/** Counts the levels of a category and those below it. */
function countLevels(id: number | null, categories: readonly TreeCategory[]): number {
	if (id === null) return 1;
	const depths = [...mapAncestors(categories).values()].map((above) => above.indexOf(id) + 2);
	return Math.max(1, ...depths.filter((depth) => depth > 1));
}
