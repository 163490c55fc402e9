import { isModel, isNumber, readTitle, type TitleFacts } from './read-title.ts';
import { contradictionFactor, hasAll } from './title-contradictions.ts';
import { GENERIC_WORDS } from './title-vocabulary.ts';

/** Titles with at least this score are similar. Chosen on the development half of title-pairs.json. */
export const SIMILAR_FROM = 0.65;

/** How strongly a shared token suggests the same product. */
const WEIGHTS = { model: 2, word: 1, generic: 0.4, number: 0.5, quantity: 0.5, amount: 0.3 };

/** How strongly replaced words, and words that only one title has, count against that. */
const REPLACED = 1;
const ADDED = 0.25;

/**
 * Returns how likely two titles describe the same product, from 0 to 1: a symmetric Tversky index over weighted tokens,
 * reduced for contradictions. Ignores `storeNames`.
 */
export function titleSimilarity(one: string, other: string, storeNames: readonly string[]): number {
	const a = readTitle(one, storeNames);
	const b = readTitle(other, storeNames);
	const onlyA = unmatched(a, b);
	const onlyB = unmatched(b, a);
	return resemblance(a, b, onlyA, onlyB) * contradictionFactor(a, b, onlyA, onlyB);
}

function resemblance(a: TitleFacts, b: TitleFacts, onlyA: string[], onlyB: string[]): number {
	const shared = Math.max(weigh(a.tokens) - weigh(onlyA), weigh(b.tokens) - weigh(onlyB)) + agreements(a, b);
	const replaced = Math.min(weigh(onlyA), weigh(onlyB));
	const added = Math.max(weigh(onlyA), weigh(onlyB)) - replaced;
	return shared === 0 ? 0 : shared / (shared + REPLACED * replaced + ADDED * added);
}

/** Returns the tokens of the first title that the second has in no form. */
function unmatched(of: TitleFacts, by: TitleFacts): string[] {
	const known = new Set([...by.tokens, ...pairs(by.tokens)]);
	const parted = new Set(
		pairs(of.tokens).flatMap((pair, index) => (by.tokens.includes(pair) ? [index, index + 1] : [])),
	);
	const codes = by.tokens.filter(isModel);
	// The code OLED65C4 says 65" OLED C4.
	const spelled = codes.filter((code) => isSpelled(code, of));
	return of.tokens.filter((token, index) => {
		if (known.has(token) || parted.has(index)) return false;
		if (isNumber(token)) return !by.measured.has(token);
		if (token.length >= 2 && spelled.some((code) => code.includes(token))) return false;
		if (isModel(token)) return !isSpelled(token, by) && !codes.some((code) => isSameCode(token, code));
		return !by.tokens.some((other) => !isModel(other) && isNearlyTheSameWord(token, other));
	});
}

/** Joins neighbours, because `power bank` may be written `powerbank`. */
function pairs(tokens: string[]): string[] {
	return tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);
}

/** A code may be written with or without its region, colour or platform (`M18` of `M18FID3-0`). */
function isSameCode(one: string, other: string): boolean {
	const [short = '', long = ''] = [one, other].sort((x, y) => x.length - y.length);
	if (short.length >= 4) return long.includes(short);
	return short.length === 3 && long.startsWith(short) && /^[a-z]+\d+$/.test(long.slice(3)) && long.length >= 7;
}

/** Longer codes are not taken apart. */
const MAX_SPELLED_LENGTH = 20;

/** True if a code consists of at least two words and sizes of a title, a region code aside. */
function isSpelled(code: string, by: TitleFacts): boolean {
	if (code.length > MAX_SPELLED_LENGTH) return false;
	const parts = [...by.tokens, ...by.measured].filter((part) => part.length >= 2 && part !== code);
	/** The largest number of parts before each position. */
	const counts = [0];
	for (let at = 0; at < code.length; at += 1) {
		const count = counts[at];
		if (count === undefined) continue;
		for (const part of parts)
			if (code.startsWith(part, at)) counts[at + part.length] = Math.max(count + 1, counts[at + part.length] ?? 0);
	}
	return counts.some((count, at) => count >= 2 && /^[a-z]{0,5}$/.test(code.slice(at)));
}

function weigh(tokens: string[]): number {
	return tokens.reduce((sum, token) => sum + weighToken(token), 0);
}

function weighToken(token: string): number {
	if (GENERIC_WORDS.has(token)) return WEIGHTS.generic;
	if (isNumber(token)) return WEIGHTS.number;
	return isModel(token) ? WEIGHTS.model : WEIGHTS.word;
}

/** Weighs the sizes and prices that both titles share. */
function agreements(a: TitleFacts, b: TitleFacts): number {
	const kinds = [...a.quantities].filter(([kind, values]) => hasAll(b.quantities.get(kind) ?? [], values));
	const amounts = [...a.amounts].filter((amount) => b.amounts.has(amount));
	return kinds.length * WEIGHTS.quantity + amounts.length * WEIGHTS.amount;
}

/** Forms of one word share at least this many first characters, and this share of the longer word. */
const STEM = { characters: 5, share: 0.7 };

/** Recognises two words that differ by a typing error, an abbreviation (`vit`, `vitamin`) or an ending. */
function isNearlyTheSameWord(one: string, other: string): boolean {
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
