import type { CategoryTheme } from '@bilby/contract/master-data/category-index-address';
import type { CategoryStats } from '../category-stats-query.ts';

/** The index is an overview. More than this would be a list to read. */
const SHOWN_AT_MOST = 20;

const THEME_WORDS: Record<CategoryTheme, readonly string[]> = {
	food: ['food', 'pantry', 'beverage', 'grocery', 'kitchen', 'dining'],
	clothing: ['clothing', 'fashion', 'apparel', 'wear', 'dress', 'shirt', 'pants'],
};

export interface ShownCard extends CategoryStats {
	/** The slug of the category whose icon is shown. Subcategories use their parent's. */
	icon: string;
}

/** True if a category's name fits a theme, in singular or plural: "Groceries" matches grocery. */
export function hasTheme(name: string, theme: CategoryTheme): boolean {
	const singular = name.toLowerCase().replaceAll(/ies\b/g, 'y');
	return THEME_WORDS[theme].some((word) => singular.includes(word));
}

/**
 * Chooses the categories that the index shows, largest first: the top level up to the limit, or all that fit a theme,
 * subcategories included. `more` counts those left out.
 */
export function chooseCategories(
	categories: readonly CategoryStats[],
	theme: CategoryTheme | undefined,
): { shown: ShownCard[]; more: number } {
	const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
	const cards = categories.map((category) => ({ ...category, icon: slugs.get(category.parent) ?? category.slug }));
	if (theme !== undefined) return { shown: cards.filter(({ name }) => hasTheme(name, theme)), more: 0 };
	const topLevel = cards.filter(({ parent }) => parent === 0);
	return { shown: topLevel.slice(0, SHOWN_AT_MOST), more: Math.max(0, topLevel.length - SHOWN_AT_MOST) };
}
