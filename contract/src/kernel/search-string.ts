/** Parses query parameters as plain text. Of repeated parameters, the last counts. */
export function parseSearchString(searchString: string): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(searchString));
}

/** Formats query parameters. Omits undefined and empty ones. */
export function toSearchString(search: Record<string, unknown>): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(search)) {
		if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
	}
	const text = params.toString();
	return text === '' ? '' : `?${text}`;
}
