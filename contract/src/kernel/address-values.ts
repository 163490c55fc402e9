/** A category, store, brand or tag as it stands in an address. */
export const ADDRESS_SLUG = /^[a-z0-9-]{1,100}$/;
export const ADDRESS_CURSOR = /^[\w-]{1,200}$/;

/** The value of an address's parameter where it is written as it should be. A router may have read digits as a number. */
export function matching(value: unknown, pattern: RegExp): string | undefined {
	const text = typeof value === 'number' ? String(value) : value;
	return typeof text === 'string' && pattern.test(text) ? text : undefined;
}
