/** More words than anyone needs; each costs a lookup. */
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 32;

/**
 * Words that may be written apart or as one (`wh 1000 xm5`) are tried in every combination, so there may not be many.
 */
const MAX_CODE_PARTS = 4;

/** Alternative spellings, each as a list of words. A deal must match one of them. */
export type Spellings = string[][];

/** Splits a search into lower-case words of letters and digits. They contain no operators of the query language. */
export function splitWords(text: string): string[] {
	const words =
		text
			.normalize('NFKC')
			.toLowerCase()
			.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
	return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/**
 * Returns the spellings to search for; a deal must match one of each. Codes of letters and digits match however they
 * are divided. Words on both sides of "or" are alternatives.
 */
export function findSpellings(words: string[]): Spellings[] {
	const ways: Spellings[] = [];
	let isAlternative = false;
	for (const run of groupCodes(words)) {
		const before = ways.at(-1);
		if (run[0] === 'or' && before) {
			isAlternative = true;
			continue;
		}
		const divided = run.length > 1 ? combineParts(run) : run.flatMap(splitCode);
		if (isAlternative && before) before.push(...divided);
		else ways.push(divided);
		isAlternative = false;
	}
	return ways;
}

/** Groups words with neighbours if one of them contains a digit. */
function groupCodes(words: string[]): string[][] {
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

/** Returns `[wh, 1000, xm5]` as it is and with any neighbours joined. */
function combineParts(run: string[]): Spellings {
	const [first = '', ...rest] = run;
	return rest.reduce<Spellings>(
		(ways, word) =>
			ways.flatMap((way) => [
				[...way, word],
				[...way.slice(0, -1), `${way.at(-1)}${word}`],
			]),
		[[first]],
	);
}

/** Returns `wh1000xm5` as it is, and split before its digits, after its digits, and at both. */
function splitCode(word: string): Spellings {
	const places = [/(?<=\p{L})(?=\d)/u, /(?<=\d)(?=\p{L})/u, /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u];
	const cut = places.map((place) => word.split(place));
	return [[word], ...cut.filter((parts) => parts.length > 1 && parts.length <= MAX_CODE_PARTS)];
}

/** Returns a text search query for all (`&`) or any (`|`) of the words. */
export function buildTextQuery(requested: Spellings[], join: '&' | '|'): string {
	return requested.map((ways) => `(${ways.map((way) => way.join(' & ')).join(' | ')})`).join(` ${join} `);
}
