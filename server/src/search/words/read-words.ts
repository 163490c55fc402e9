/** More words than anybody means; each costs a look-up. */
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 32;

/** Words that may be written apart or as one (`wh 1000 xm5`) are tried in every way, so there may not be many. */
const MAX_CODE_PARTS = 4;

/** Ways of writing the same, each as its words: a deal has one of them. */
export type WaysOfWriting = string[][];

/** The words of a search in lower case, in letters and digits alone: no sign in them means anything to a query. */
export function wordsOf(text: string): string[] {
	const words =
		text
			.normalize('NFKC')
			.toLowerCase()
			.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
	return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/**
 * What a deal must have: one way of each. Codes of letters and digits count as the same however they are divided, and so does
 * what stands on both sides of "or".
 */
export function waysOf(words: string[]): WaysOfWriting[] {
	const ways: WaysOfWriting[] = [];
	let isAlternative = false;
	for (const run of runsOf(words)) {
		const before = ways.at(-1);
		if (run[0] === 'or' && before) {
			isAlternative = true;
			continue;
		}
		const divided = run.length > 1 ? divisionsOf(run) : run.flatMap(splitCode);
		if (isAlternative && before) before.push(...divided);
		else ways.push(divided);
		isAlternative = false;
	}
	return ways;
}

/** Words, and neighbours of which one has a digit together. */
function runsOf(words: string[]): string[][] {
	const runs: string[][] = [];
	for (const word of words) {
		const run = runs.at(-1);
		const before = run?.at(-1);
		const belongs = before !== undefined && (hasDigit(before) || hasDigit(word));
		if (run && belongs && word !== 'or' && before !== 'or' && run.length < MAX_CODE_PARTS) run.push(word);
		else runs.push([word]);
	}
	return runs;
}

function hasDigit(word: string): boolean {
	return /\d/.test(word);
}

/** `[wh, 1000, xm5]`: as they are, and with any neighbours in one. */
function divisionsOf(run: string[]): WaysOfWriting {
	const [first = '', ...rest] = run;
	return rest.reduce<WaysOfWriting>(
		(ways, word) =>
			ways.flatMap((way) => [
				[...way, word],
				[...way.slice(0, -1), `${way.at(-1)}${word}`],
			]),
		[[first]],
	);
}

/** `wh1000xm5`: as it is, cut before its digits begin or after they end, and at every such place. */
function splitCode(word: string): WaysOfWriting {
	const places = [/(?<=\p{L})(?=\d)/u, /(?<=\d)(?=\p{L})/u, /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u];
	const cut = places.map((place) => word.split(place));
	return [[word], ...cut.filter((parts) => parts.length > 1 && parts.length <= MAX_CODE_PARTS)];
}

/** The query of the database for all of some (`&`) or any of them (`|`). */
export function tsqueryOf(wanted: WaysOfWriting[], join: '&' | '|'): string {
	return wanted.map((ways) => `(${ways.map((way) => way.join(' & ')).join(' | ')})`).join(` ${join} `);
}
