/** Whether a text has all of the words in it, whatever their case. */
export function hasWords(text: string, words: string): boolean {
	const searched = text.toLowerCase().replaceAll('’', "'");
	return words
		.toLowerCase()
		.replaceAll('’', "'")
		.split(/\s+/)
		.every((word) => searched.includes(word));
}
