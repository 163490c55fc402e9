/** Of equally near words, more would find anything. */
const MAX_NEAREST = 6;

/**
 * What a word may have been meant to be: known words that begin with it, or else those that the fewest mistakes away from
 * it, the nearest first. Nothing where all are too far.
 */
export function nearestWords(typed: string, known: string[]): string[] {
	const byDistance = known
		.map((word) => ({ word, distance: word.startsWith(typed) ? 0 : mistakesBetween(typed, word) }))
		.filter(({ distance }) => distance <= allowedMistakes(typed))
		.sort((a, b) => a.distance - b.distance || likeness(b.word, typed) - likeness(a.word, typed));
	const least = byDistance[0]?.distance;
	return byDistance
		.filter(({ distance }) => distance === least)
		.slice(0, MAX_NEAREST)
		.map(({ word }) => word);
}

/** Short words are near to too many others. */
function allowedMistakes(typed: string): number {
	return typed.length < 7 ? 1 : 2;
}

/** How many letters are the same from the beginning: people rarely mistake the first ones. */
function likeness(word: string, typed: string): number {
	let same = 0;
	while (same < word.length && word[same] === typed[same]) same += 1;
	return same - Math.abs(word.length - typed.length) / 100;
}

/** Letters missing, too many, wrong or swapped with their neighbour: the optimal string alignment distance. */
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
