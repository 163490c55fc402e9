/** Themes that filter the index of categories. */
const CATEGORY_THEMES = ['food', 'clothing'] as const;
export type CategoryTheme = (typeof CATEGORY_THEMES)[number];

/** The query parameters of the index of categories. */
export interface CategoryIndexAddress {
	filter?: CategoryTheme | undefined;
}

/** Reads the query parameters and ignores invalid ones. */
export function readCategoryIndexAddress(raw: Record<string, unknown>): CategoryIndexAddress {
	return { filter: CATEGORY_THEMES.find((theme) => theme === raw.filter) };
}
