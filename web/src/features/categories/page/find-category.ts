import { findAncestors, findTopLevel } from '#features/master-data/category-levels.ts';
import type { CategoryStats } from '../category-stats-query.ts';

/** The slug of the page of all deals, which looks like a category page. */
export const ALL_SLUG = 'all';

/** A category as its page shows it. */
export interface ShownCategory extends Pick<CategoryStats, 'name' | 'slug' | 'activeDeals' | 'totalDeals'> {
	/** The categories above it, the top level first. */
	ancestors: CategoryStats[];
	/** Related: its subcategories, or else a subcategory with its siblings, or the whole top level for all deals. */
	neighbours: CategoryStats[];
	/** True if the address names no category, so another one is shown. */
	isFallback: boolean;
}

interface AllStats {
	categories: CategoryStats[];
	all: Pick<CategoryStats, 'activeDeals' | 'totalDeals'>;
}

/**
 * Finds the category of an address, ignoring case. An unknown name falls back to the oldest top-level category, or to
 * all deals if there are no categories.
 */
export function findCategory({ categories, all }: AllStats, name: string): ShownCategory {
	const slug = name.toLowerCase();
	const topLevel = findTopLevel(categories);
	const [first] = topLevel.toSorted((a, b) => a.id - b.id);
	const found = categories.find((category) => category.slug === slug);
	const category = found ?? (slug === ALL_SLUG ? undefined : first);
	if (!category) {
		const isFallback = slug !== ALL_SLUG;
		return { name: 'All deals', slug: ALL_SLUG, ...all, ancestors: [], neighbours: topLevel, isFallback };
	}
	const ancestors = findAncestors(category, categories);
	return {
		...category,
		ancestors,
		neighbours: findNeighbours(category, ancestors.at(-1), categories),
		isFallback: !found,
	};
}

function findNeighbours(category: CategoryStats, parent: CategoryStats | undefined, categories: CategoryStats[]) {
	const below = categories.filter((other) => other.parent === category.id);
	if (below.length > 0 || !parent) return below;
	return categories.filter((other) => other.parent === parent.id);
}

/** Returns the share of deals that are active, as a whole percentage. */
export function activeRate({ activeDeals, totalDeals }: Pick<CategoryStats, 'activeDeals' | 'totalDeals'>): number {
	return totalDeals === 0 ? 0 : Math.round((activeDeals / totalDeals) * 100);
}
