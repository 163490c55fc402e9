/** Reads an address's parameters as plain text; where one is given twice, the last counts. */
export function parseSearchString(searchString: string): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(searchString));
}

/** The other way round; what is undefined or empty is left out. */
export function toSearchString(search: Record<string, unknown>): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(search)) {
		if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
	}
	const text = params.toString();
	return text === '' ? '' : `?${text}`;
}
