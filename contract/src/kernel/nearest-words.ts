/** More words of the same distance would match anything. */
const MAX_NEAREST = 6;

/**
 * Returns likely corrections of a word: known words that start with it, or those with the fewest mistakes. Returns
 * nothing if all are too different.
 */
export function nearestWords(typed: string, known: string[]): string[] {
	const byDistance = known
		.map((word) => ({ word, distance: word.startsWith(typed) ? 0 : mistakesBetween(typed, word) }))
		.filter(({ distance }) => distance <= allowedMistakes(typed))
		.sort((a, b) => a.distance - b.distance || commonStart(b.word, typed) - commonStart(a.word, typed));
	const least = byDistance[0]?.distance;
	return byDistance
		.filter(({ distance }) => distance === least)
		.slice(0, MAX_NEAREST)
		.map(({ word }) => word);
}

/** Short words are similar to too many others. */
function allowedMistakes(typed: string): number {
	return typed.length < 7 ? 1 : 2;
}

/** Returns the length of the common start, because people rarely mistype the first letters. */
function commonStart(word: string, typed: string): number {
	let same = 0;
	while (same < word.length && word[same] === typed[same]) same += 1;
	return same - Math.abs(word.length - typed.length) / 100;
}

/**
 * Counts letters that are missing, added, wrong or swapped with their neighbour: the optimal string alignment distance.
 */
export function mistakesBetween(a: string, b: string): number {
	let beforeLast: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let row = 1; row <= a.length; row += 1) {
		const current = [row];
		for (let column = 1; column <= b.length; column += 1) {
			const cost = a[row - 1] === b[column - 1] ? 0 : 1;
			let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
			const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
			if (isSwapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
			current.push(least);
		}
		beforeLast = last;
		last = current;
	}
	return last[b.length] ?? 0;
}
