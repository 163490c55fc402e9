/** Reads a text parameter from a URL. Returns undefined if it is not text of a sensible length. */
export function shortText(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' && value.length <= 4_000 ? value : undefined;
}
