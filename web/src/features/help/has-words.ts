/** True if a text contains all words, ignoring case. */
export function hasWords(text: string, words: string): boolean {
	const searched = text.toLowerCase().replaceAll('’', "'");
	return words
		.toLowerCase()
		.replaceAll('’', "'")
		.split(/\s+/)
		.every((word) => searched.includes(word));
}
