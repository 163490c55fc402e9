/** Themes by which the index of categories can be narrowed. */
const CATEGORY_THEMES = ['food', 'clothing'] as const;
export type CategoryTheme = (typeof CATEGORY_THEMES)[number];

/** What the address of the index of categories can say. */
export interface CategoryIndexAddress {
	filter?: CategoryTheme | undefined;
}

/** Reads an address and drops, without a word, whatever makes no sense in it. */
export function readCategoryIndexAddress(raw: Record<string, unknown>): CategoryIndexAddress {
	return { filter: CATEGORY_THEMES.find((theme) => theme === raw.filter) };
}
