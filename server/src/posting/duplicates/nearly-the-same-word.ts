/** Forms of one word share at least this many first characters, and this share of the longer word. */
const STEM = { characters: 5, share: 0.7 };

/** Recognises two words that differ by a typing error, an abbreviation (`vit`, `vitamin`) or an ending. */
export function isNearlyTheSameWord(one: string, other: string): boolean {
	const [short = '', long = ''] = [one, other].sort((x, y) => x.length - y.length);
	if (short.length < 3) return short === long;
	if (long.startsWith(short)) return true;
	const common = commonStart(short, long);
	if (common >= STEM.characters && common / long.length >= STEM.share) return true;
	const allowed = long.length >= 9 ? 2 : long.length >= 5 ? 1 : 0;
	return long.length - short.length <= allowed && typingErrors(short, long) <= allowed;
}

function commonStart(one: string, other: string): number {
	let length = 0;
	while (length < one.length && one[length] === other[length]) length += 1;
	return length;
}

/** Counts missing, extra, wrong and swapped characters (optimal string alignment distance). */
function typingErrors(one: string, other: string): number {
	let before: number[] = [];
	let above = Array.from({ length: other.length + 1 }, (_, column) => column);
	for (let row = 1; row <= one.length; row += 1) {
		const current = [row];
		for (let column = 1; column <= other.length; column += 1) {
			const isSame = one[row - 1] === other[column - 1];
			const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			current.push(
				Math.min(
					(above[column] ?? 0) + 1,
					(current[column - 1] ?? 0) + 1,
					(above[column - 1] ?? 0) + (isSame ? 0 : 1),
					isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
				),
			);
		}
		[before, above] = [above, current];
	}
	return above[other.length] ?? 0;
}
