/**
 * Splits the keywords of an alert at commas into searches. A deal must match one of them. Commas within numbers
 * ("$1,299") or double quotes do not split.
 */
export function splitKeywords(keywords: string): string[] {
	const parts = keywords.match(/(?:"[^"]*"|[^,"]|"|(?<=\d),(?=\d{3}(?!\d)))+/g) ?? [];
	const trimmed = parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
	return [...new Set(trimmed)];
}
