/** The slug of a category, store, brand or tag in an address. */
export const ADDRESS_SLUG = /^[a-z0-9-]{1,100}$/;
export const ADDRESS_CURSOR = /^[\w-]{1,200}$/;

/** Returns a query parameter if it matches the pattern. The router may have parsed digits as a number. */
export function matching(value: unknown, pattern: RegExp): string | undefined {
	const text = typeof value === 'number' ? String(value) : value;
	return typeof text === 'string' && pattern.test(text) ? text : undefined;
}
