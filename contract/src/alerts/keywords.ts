/**
 * Splits the keywords of an alert into searches. A deal must match one of them. The comma in "$1,299" separates
 * nothing, nor does one within double quotes.
 */
export function splitKeywords(keywords: string): string[] {
	const parts = keywords.match(/(?:"[^"]*"|[^,"]|"|(?<=\d),(?=\d{3}(?!\d)))+/g) ?? [];
	const trimmed = parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
	return [...new Set(trimmed)];
}
