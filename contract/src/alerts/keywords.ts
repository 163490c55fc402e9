/** Quotes are around whole words, as in the search. */
const QUOTED = /(?<![^\s,])["“][^"“”]*["”](?![^\s,])/u.source;
const PARTS = new RegExp(`(?:${QUOTED}|[^,]|(?<=\\d),(?=\\d{3}(?!\\d)))+`, 'gu');

/**
 * Splits the keywords of an alert at commas into searches. A deal must match one of them. Commas within numbers
 * ("$1,299") or double quotes do not split. The quote of `55" tv` is an inch sign.
 */
export function splitKeywords(keywords: string): string[] {
	const parts = keywords.match(PARTS) ?? [];
	const trimmed = parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
	return [...new Set(trimmed)];
}
