import { readTitle, type TitleFacts } from './read-title.ts';
import { GENERIC_WORDS, OPPOSITES, VARIANT_WORDS } from './title-vocabulary.ts';

/** Titles with at least this score are similar. Chosen on the development half of title-pairs.json. */
export const SIMILAR_FROM = 0.65;

/** How strongly a shared token suggests the same product. */
const WEIGHTS = { model: 2, word: 1, generic: 0.4, number: 0.5, quantity: 0.5, amount: 0.3 };

/** How strongly replaced words, and words that only one title has, count against that. */
const REPLACED = 1;
const ADDED = 0.25;

/** Factors on the score for each contradiction, each variant word in only one title, and a different price. */
const CONTRADICTED = 0.5;
const OTHER_VARIANT = 0.6;
const OTHER_PRICE = 0.8;

/** Titles often round sizes that were converted from another unit. */
const TOLERANCE = 0.03;

/**
 * Returns how likely two titles describe the same product, from 0 to 1: a symmetric Tversky index over weighted tokens,
 * reduced for contradicting sizes, models, numbers or variants. Ignores `storeNames`.
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

function contradictionFactor(a: TitleFacts, b: TitleFacts, onlyA: string[], onlyB: string[]): number {
	const variants = [...onlyA, ...onlyB].filter((token) => VARIANT_WORDS.has(token)).length;
	const isOtherPrice = a.amounts.size > 0 && b.amounts.size > 0 && a.amounts.isDisjointFrom(b.amounts);
	return (
		CONTRADICTED ** contradictions(a, b, onlyA, onlyB) * OTHER_VARIANT ** variants * (isOtherPrice ? OTHER_PRICE : 1)
	);
}

/** Returns the tokens of the first title that the second has in no form. */
function unmatched(of: TitleFacts, by: TitleFacts): string[] {
	const known = new Set([...by.tokens, ...pairs(by.tokens)]);
	const parted = new Set(
		pairs(of.tokens).flatMap((pair, index) => (by.tokens.includes(pair) ? [index, index + 1] : [])),
	);
	return of.tokens.filter((token, index) => {
		if (known.has(token) || parted.has(index)) return false;
		if (isNumber(token)) return !by.measured.has(token);
		if (isModel(token)) return !by.tokens.some((other) => isModel(other) && isContained(token, other));
		return !by.tokens.some((other) => !isModel(other) && isNearlyTheSameWord(token, other));
	});
}

/** Joins neighbours, because `power bank` may be written `powerbank`. */
function pairs(tokens: string[]): string[] {
	return tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);
}

/** A model may be written with or without its region or colour. */
function isContained(one: string, other: string): boolean {
	const [short = '', long = ''] = [one, other].sort((x, y) => x.length - y.length);
	return short.length >= 4 && long.includes(short);
}

function weigh(tokens: string[]): number {
	return tokens.reduce((sum, token) => sum + weighToken(token), 0);
}

function weighToken(token: string): number {
	if (GENERIC_WORDS.has(token)) return WEIGHTS.generic;
	if (isNumber(token)) return WEIGHTS.number;
	return isModel(token) ? WEIGHTS.model : WEIGHTS.word;
}

const isNumber = (token: string) => /^[\d.]+$/.test(token);
const isModel = (token: string) => /\d/.test(token) && !isNumber(token);

/** Weighs the sizes and prices that both titles share. */
function agreements(a: TitleFacts, b: TitleFacts): number {
	const kinds = [...a.quantities].filter(([kind, values]) => hasAll(b.quantities.get(kind) ?? [], values));
	const amounts = [...a.amounts].filter((amount) => b.amounts.has(amount));
	return kinds.length * WEIGHTS.quantity + amounts.length * WEIGHTS.amount;
}

/** Counts the ways in which the titles contradict each other. */
function contradictions(a: TitleFacts, b: TitleFacts, onlyA: string[], onlyB: string[]): number {
	const kinds = [...a.quantities].filter(([kind, values]) => {
		const others = b.quantities.get(kind);
		return others !== undefined && !hasAll(others, values) && !hasAll(values, others);
	});
	const groups = OPPOSITES.filter((group) => {
		const inA = group.filter((word) => a.tokens.includes(word));
		const inB = group.filter((word) => b.tokens.includes(word));
		return inA.length > 0 && inB.length > 0 && !inA.some((word) => inB.includes(word));
	});
	const models = onlyA.some(isModel) && onlyB.some(isModel) ? 1 : 0;
	const numbers = onlyA.some(isNumber) && onlyB.some(isNumber) ? 1 : 0;
	return kinds.length + groups.length + models + numbers;
}

function hasAll(values: number[], wanted: number[]): boolean {
	return wanted.every((one) => values.some((other) => Math.abs(one - other) <= TOLERANCE * Math.max(one, other)));
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
