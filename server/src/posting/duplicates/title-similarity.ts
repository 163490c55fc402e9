import { readTitle, type TitleFacts } from './read-title.ts';
import { FLAVOURS, GENERIC_WORDS, OPPOSITES, VARIANT_WORDS } from './title-vocabulary.ts';

/** Titles with at least this score are similar. Chosen on the development half of title-pairs.json. */
export const SIMILAR_FROM = 0.65;

/** How strongly a shared token suggests the same product. */
const WEIGHTS = { model: 2, word: 1, generic: 0.4, number: 0.5, quantity: 0.5, amount: 0.3 };

/** How strongly replaced words, and words that only one title has, count against that. */
const REPLACED = 1;
const ADDED = 0.25;

/**
 * Factors on the score for each contradiction, each variant word in only one title, a different price (twice for two,
 * as in "$40 SIM for $20"), and one word in place of another.
 */
const CONTRADICTED = 0.5;
const OTHER_VARIANT = 0.6;
const OTHER_PRICE = 0.67;
const SUBSTITUTED = 0.75;
const OTHER_NUMBER = 0.8;

/** Titles often round prices, and sizes that were converted from another unit. */
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
	const isOtherPrice = a.amounts.size > 0 && b.amounts.size > 0 && !sharesPrice(a, b);
	const otherPrices = isOtherPrice ? Math.min(a.amounts.size, b.amounts.size, 2) : 0;
	return (
		CONTRADICTED ** contradictions(a, b, onlyA, onlyB) *
		OTHER_VARIANT ** variants *
		OTHER_PRICE ** otherPrices *
		SUBSTITUTED ** substitutions(a.tokens, b.tokens, onlyA, onlyB) *
		(hasNextInSeries(a.tokens, b.tokens, onlyB) || hasNextInSeries(b.tokens, a.tokens, onlyA) ? OTHER_NUMBER : 1)
	);
}

function sharesPrice(a: TitleFacts, b: TitleFacts): boolean {
	return [...a.amounts].some((one) => [...b.amounts].some((other) => isNear(Number(one), Number(other))));
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
	return (
		kinds.length +
		groups.length +
		models +
		numbers +
		Number(isOtherScreen(a, b) || isOtherScreen(b, a)) +
		Number(isOtherJourney(a, b)) +
		Number(isOtherInSeries(a.tokens, b.tokens)) +
		Number(isOtherFlavour(a.tokens, b.tokens))
	);
}

/** True if a code contains another screen size than the other title, which the title itself does not name. */
function isOtherScreen(a: TitleFacts, b: TitleFacts): boolean {
	const screens = b.quantities.get('screen')?.filter((size) => size >= MIN_SCREEN_IN_CODE) ?? [];
	const inCodes = a.tokens
		.map((token) => Number(/^[a-z]{0,4}(\d\d)(?=[a-z])/.exec(token)?.[1] ?? 0))
		.filter((size) => size >= MIN_SCREEN_IN_CODE);
	return !a.quantities.has('screen') && screens.length > 0 && inCodes.length > 0 && !hasAll(inCodes, screens);
}

/** Codes of televisions and monitors start with their size in inches: `QA65S90D`, `27GP850`. */
const MIN_SCREEN_IN_CODE = 24;

/** True if a place is the start in one title and the end in the other, or if the starts or the ends differ. */
function isOtherJourney({ journey: a }: TitleFacts, { journey: b }: TitleFacts): boolean {
	const [aStart = '', aEnd = '', bStart = '', bEnd = ''] = [a.start[0], a.end[0], b.start[0], b.end[0]];
	const isTurned = b.end.includes(aStart) || b.start.includes(aEnd);
	const isElsewhere = (one: string, other: string, ones: string[], others: string[]) =>
		one !== '' && other !== '' && !ones.includes(other) && !others.includes(one);
	return isTurned || isElsewhere(aStart, bStart, a.start, b.start) || isElsewhere(aEnd, bEnd, a.end, b.end);
}

/** True if a word is followed by another number: `Slim 5 Ryzen 7` and `Slim 5 Ryzen 5`. */
function isOtherInSeries(a: string[], b: string[]): boolean {
	const numbersAfter = (tokens: string[], word: string) =>
		tokens.filter((token, index) => isNumber(token) && tokens[index - 1] === word);
	return a.some((word) => {
		const [inA, inB] = [numbersAfter(a, word), numbersAfter(b, word)];
		return !isNumber(word) && inA.length > 0 && inB.length > 0 && !inA.some((number) => inB.includes(number));
	});
}

/** True if only the second title has a number after a word of both: `Thursday Murder Club 2`. */
function hasNextInSeries(a: string[], b: string[], onlyB: string[]): boolean {
	return b.some((token, index) => isNumber(token) && onlyB.includes(token) && a.includes(b[index - 1] ?? ''));
}

function isOtherFlavour(a: string[], b: string[]): boolean {
	const [inA, inB] = [a, b].map((tokens) => new Set(tokens.filter((token) => FLAVOURS.has(token))));
	return inA !== undefined && inB !== undefined && !inA.isSubsetOf(inB) && !inB.isSubsetOf(inA);
}

/**
 * Counts words that stand between the same words as other words in the other title: `MX Master 3S`, `MX Anywhere 3S`. A
 * shared model code rules that out.
 */
function substitutions(a: string[], b: string[], onlyA: string[], onlyB: string[]): number {
	if (a.some((token) => isModel(token) && token.length >= 5 && !onlyA.includes(token))) return 0;
	const replaced = new Set(findGaps(b, onlyB));
	return findGaps(a, onlyA).filter((gap) => replaced.has(gap)).length;
}

/** Returns the shared neighbours of each run of words that only one title has. */
function findGaps(tokens: string[], only: string[]): string[] {
	return tokens.flatMap((token, start) => {
		if (start === 0 || !only.includes(token) || only.includes(tokens[start - 1] ?? '')) return [];
		const end = tokens.findIndex((other, index) => index > start && !only.includes(other));
		const isTelling = tokens.slice(start, end).some((word) => /^\p{L}+$/u.test(word) && !GENERIC_WORDS.has(word));
		return end > start && isTelling ? [`${tokens[start - 1]} ${tokens[end]}`] : [];
	});
}

function hasAll(values: number[], wanted: number[]): boolean {
	return wanted.every((one) => values.some((other) => isNear(one, other)));
}

function isNear(one: number, other: number): boolean {
	return Math.abs(one - other) <= TOLERANCE * Math.max(one, other);
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
