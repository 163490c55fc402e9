import type { CategoryTheme } from '@bilby/contract/master-data/category-index-address';
import type { CategoryStats } from '../data/category-stats-query.ts';

/** The index is a glance: more than this many would be a list to read. */
const SHOWN_AT_MOST = 20;

const THEME_WORDS: Record<CategoryTheme, readonly string[]> = {
	food: ['food', 'pantry', 'beverage', 'grocery', 'kitchen', 'dining'],
	clothing: ['clothing', 'fashion', 'apparel', 'wear', 'dress', 'shirt', 'pants'],
};

/** Whether the name of a category belongs to a theme, in singular or plural: "Groceries" is grocery. */
export function hasTheme(name: string, theme: CategoryTheme): boolean {
	const singular = name.toLowerCase().replaceAll(/ies\b/g, 'y');
	return THEME_WORDS[theme].some((word) => singular.includes(word));
}

/**
 * What the index shows of all categories, which come the fullest first: the top level, as far as there is room, or whatever
 * has the theme, subcategories too. `more` is how many the room was too small for.
 */
export function chooseShown<Category extends Pick<CategoryStats, 'name' | 'parent'>>(
	categories: readonly Category[],
	theme: CategoryTheme | undefined,
): { shown: Category[]; more: number } {
	if (theme !== undefined) return { shown: categories.filter(({ name }) => hasTheme(name, theme)), more: 0 };
	const topLevel = categories.filter(({ parent }) => parent === 0);
	return { shown: topLevel.slice(0, SHOWN_AT_MOST), more: Math.max(0, topLevel.length - SHOWN_AT_MOST) };
}
