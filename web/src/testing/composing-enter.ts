/** The Enter that ends a composition: first as most browsers report it, then as Safari does. */
export const COMPOSING_ENTERS = [
	{ key: 'Enter', isComposing: true, keyCode: 229 },
	{ key: 'Enter', isComposing: false, keyCode: 229 },
] as const;
