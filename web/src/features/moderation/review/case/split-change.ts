/** A text in three parts, of which the middle one differs. */
interface SplitText {
	start: string;
	middle: string;
	end: string;
}

/** Splits two texts into their common start, what differs, and their common end. Words are never cut. */
export function splitChange(before: string, after: string): { before: SplitText; after: SplitText } {
	const [old, fresh] = [toWords(before), toWords(after)];
	const shorter = Math.min(old.length, fresh.length);
	let start = 0;
	while (start < shorter && old[start] === fresh[start]) start += 1;
	let end = 0;
	while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
	const split = (words: string[]): SplitText => ({
		start: words.slice(0, start).join(''),
		middle: words.slice(start, words.length - end).join(''),
		end: words.slice(words.length - end).join(''),
	});
	return { before: split(old), after: split(fresh) };
}

/** Words with the character after them. The parts of an address count as words. */
function toWords(text: string): string[] {
	return text.match(/[^\s/?&#]*[\s/?&#]?/g)?.filter((word) => word !== '') ?? [];
}
