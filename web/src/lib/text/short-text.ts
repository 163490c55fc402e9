/** A parameter of an address: text of a sensible length, or nothing. */
export function shortText(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' && value.length <= 4_000 ? value : undefined;
}
