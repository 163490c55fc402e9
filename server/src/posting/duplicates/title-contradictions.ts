import { isModel, isNumber, type TitleFacts } from './read-title.ts';
import { FLAVOURS, GENERIC_WORDS, OPPOSITES, VARIANT_WORDS } from './title-vocabulary.ts';

/** Each of these factors reduces the score. This one applies to each contradiction. */
const CONTRADICTED = 0.5;
/** For each variant word that only one title has. */
const OTHER_VARIANT = 0.6;
/** For titles that share no price. Applies twice if both have two prices, as in "$40 SIM for $20". */
const OTHER_PRICE = 0.67;
/** For each group of words in place of others. */
const SUBSTITUTED = 0.75;
/** For a number that only one title has. */
const ADDED_NUMBER = 0.8;

/** Titles often round prices, and sizes that were converted from another unit. */
const TOLERANCE = 0.03;

/**
 * Returns the factor, from 0 to 1, by which contradictions reduce the score of two titles. `onlyA` and `onlyB` are the
 * tokens that only one of them has.
 */
export function contradictionFactor(a: TitleFacts, b: TitleFacts, onlyA: string[], onlyB: string[]): number {
	const variants = [...onlyA, ...onlyB].filter((token) => VARIANT_WORDS.has(token)).length;
	const isOtherPrice = a.amounts.size > 0 && b.amounts.size > 0 && !sharesPrice(a, b);
	const otherPrices = isOtherPrice ? Math.min(a.amounts.size, b.amounts.size, 2) : 0;
	return (
		CONTRADICTED ** contradictions(a, b, onlyA, onlyB) *
		OTHER_VARIANT ** variants *
		OTHER_PRICE ** otherPrices *
		SUBSTITUTED ** substitutions(a.tokens, b.tokens, onlyA, onlyB) *
		(hasNextInSeries(a.tokens, b.tokens, onlyB) || hasNextInSeries(b.tokens, a.tokens, onlyA) ? ADDED_NUMBER : 1)
	);
}

function sharesPrice(a: TitleFacts, b: TitleFacts): boolean {
	return [...a.amounts].some((one) => [...b.amounts].some((other) => isNear(Number(one), Number(other))));
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

/** True if the first title has a screen size only in a code, and the second title has another size. */
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

/** True if different numbers follow the same word: `Slim 5 Ryzen 7` and `Slim 5 Ryzen 5`. */
function isOtherInSeries(a: string[], b: string[]): boolean {
	const numbersAfter = (tokens: string[], word: string) =>
		tokens.filter((token, index) => isNumber(token) && tokens[index - 1] === word);
	return a.some((word) => {
		const [inA, inB] = [numbersAfter(a, word), numbersAfter(b, word)];
		return !isNumber(word) && inA.length > 0 && inB.length > 0 && !inA.some((number) => inB.includes(number));
	});
}

/** True if only the second title has a number after a word that both share: `Thursday Murder Club 2`. */
function hasNextInSeries(a: string[], b: string[], onlyB: string[]): boolean {
	return b.some((token, index) => isNumber(token) && onlyB.includes(token) && a.includes(b[index - 1] ?? ''));
}

function isOtherFlavour(a: string[], b: string[]): boolean {
	const [inA, inB] = [a, b].map((tokens) => new Set(tokens.filter((token) => FLAVOURS.has(token))));
	return inA !== undefined && inB !== undefined && !inA.isSubsetOf(inB) && !inB.isSubsetOf(inA);
}

/**
 * Counts the groups of words that are different between the same neighbours: `MX Master 3S`, `MX Anywhere 3S`.
 * Returns 0 if the titles share a model code.
 */
function substitutions(a: string[], b: string[], onlyA: string[], onlyB: string[]): number {
	if (a.some((token) => isModel(token) && token.length >= 5 && !onlyA.includes(token))) return 0;
	const replaced = new Set(findGaps(b, onlyB));
	return findGaps(a, onlyA).filter((gap) => replaced.has(gap)).length;
}

/** Returns the words before and after each group of words that only this title has. Skips groups of generic words. */
function findGaps(tokens: string[], only: string[]): string[] {
	return tokens.flatMap((token, start) => {
		if (start === 0 || !only.includes(token) || only.includes(tokens[start - 1] ?? '')) return [];
		const end = tokens.findIndex((other, index) => index > start && !only.includes(other));
		const isTelling = tokens.slice(start, end).some((word) => /^\p{L}+$/u.test(word) && !GENERIC_WORDS.has(word));
		return end > start && isTelling ? [`${tokens[start - 1]} ${tokens[end]}`] : [];
	});
}

/** True if all wanted values are among these, allowing for rounding. */
export function hasAll(values: number[], wanted: number[]): boolean {
	return wanted.every((one) => values.some((other) => isNear(one, other)));
}

function isNear(one: number, other: number): boolean {
	return Math.abs(one - other) <= TOLERANCE * Math.max(one, other);
}
