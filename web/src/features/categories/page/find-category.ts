import type { CategoryStats } from '../stats/category-stats-query.ts';

/** Every deal, on a page like that of a category. */
export const ALL_SLUG = 'all';

/** A category as its page shows it. */
export interface ShownCategory extends Pick<CategoryStats, 'name' | 'slug' | 'activeDeals' | 'totalDeals'> {
	/** Whose subcategory it is. */
	parent: CategoryStats | null;
	/** Where to go from here: its subcategories, those beside it, or all at the top level. */
	neighbours: CategoryStats[];
	/** The address named no category, and this is the first of all. */
	isFallback: boolean;
}

interface AllStats {
	categories: CategoryStats[];
	all: Pick<CategoryStats, 'activeDeals' | 'totalDeals'>;
}

/** The category of an address, capitals or not. A name that no category has leads to the first one: the oldest at the top level. */
export function findCategory({ categories, all }: AllStats, name: string): ShownCategory {
	const slug = name.toLowerCase();
	const topLevel = categories.filter(({ parent }) => parent === 0);
	const [first] = topLevel.toSorted((a, b) => a.id - b.id);
	const found = categories.find((category) => category.slug === slug);
	const category = found ?? (slug === ALL_SLUG ? undefined : first);
	if (!category) {
		const isFallback = slug !== ALL_SLUG;
		return { name: 'All deals', slug: ALL_SLUG, ...all, parent: null, neighbours: topLevel, isFallback };
	}
	const parent = categories.find(({ id }) => id === category.parent) ?? null;
	const neighbours = categories.filter((other) => other.parent === (parent ?? category).id);
	return { ...category, parent, neighbours, isFallback: !found };
}

/** How many of all deals can still be had, as a whole percent. */
export function activeRate({ activeDeals, totalDeals }: Pick<CategoryStats, 'activeDeals' | 'totalDeals'>): number {
	return totalDeals === 0 ? 0 : Math.round((activeDeals / totalDeals) * 100);
}
