import { isTied, type Token } from '../words/tokens.ts';

/** A number in words, or in digits before a word such as "hundred". */
interface WrittenNumber {
	/** 2 in "two hundred". For "two hundred and fifty", 250 with the multiplier 1. */
	number: number;
	multiplier: number;
	/** True if the words are used only for money: "2 grand", "a tenner". */
	isMoney: boolean;
	end: number;
}

interface Part {
	value: number;
	end: number;
}

const numbered = (words: string, first: number, step: number) =>
	words.split(' ').map((word, index) => [word, first + index * step] as const);

const ONES = new Map(
	numbered(
		'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
		0,
		1,
	),
);
const TENS = new Map([...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10), ['fourty', 40]]);
/** Words that multiply the number before them. */
export const SCALES = new Map([
	['hundred', 100],
	['hundreds', 100],
	['hundy', 100],
	['thousand', 1_000],
	['thousands', 1_000],
	['grand', 1_000],
	['k', 1_000],
	['million', 1_000_000],
]);
/** After a number, these words always mean money. "A grand" may not: "a grand day out". */
const MONEY_SCALES = new Set(['grand', 'hundy']);
const NOTES = new Map([
	['tenner', 10],
	['tenners', 10],
	['fiver', 5],
	['fivers', 5],
]);
const VAGUE_COUNTS = new Map([
	['couple', 2],
	['few', 3],
]);
const DIGITS = /^\d{1,6}(?:\.\d{1,3})?$/u;

/** Reads "two hundred and fifty", "fifteen hundred", "half a grand", "2 thousand", "a tenner" and "a couple hundred". */
export function readWrittenNumber(tokens: Token[], at: number): WrittenNumber | null {
	const count = readCount(tokens, at) ?? { value: 1, end: at };
	const note = NOTES.get(tokens[count.end]?.norm ?? '');
	if (note !== undefined) return { number: count.value * note, multiplier: 1, isMoney: true, end: count.end + 1 };
	const scale = SCALES.get(tokens[count.end]?.norm ?? '');
	const isOneDollar = isArticle(tokens, at) && ['dollar', 'buck'].includes(tokens[count.end]?.norm ?? '');
	if (isOneDollar) return { number: 1, multiplier: 1, isMoney: true, end: count.end };
	if (scale === undefined) return readSpoken(tokens, at) ?? readSmall(tokens, at);
	if (count.end === at && tokens[at]?.norm === 'k') return null;
	const end = count.end + 1;
	const isCounted = count.end > at && !isArticle(tokens, at);
	const isMoney = isCounted && MONEY_SCALES.has(tokens[count.end]?.norm ?? '');
	const halfEnd = endOfHalf(tokens, end);
	if (halfEnd !== null) return { number: count.value + 0.5, multiplier: scale, isMoney, end: halfEnd };
	const rest = readRest(tokens, end, scale);
	if (rest) return { number: count.value * scale + rest.value, multiplier: 1, isMoney, end: rest.end };
	return isNumberWord(tokens, end) ? null : { number: count.value, multiplier: scale, isMoney, end };
}

/** Reads the number before "hundred": "two", "25", "a", "half a", "one and a half", "a couple of". */
function readCount(tokens: Token[], at: number): Part | null {
	const norm = tokens[at]?.norm ?? '';
	if (norm === 'half') return { value: 0.5, end: isArticle(tokens, at + 1) ? at + 2 : at + 1 };
	const vagueAt = isArticle(tokens, at) ? at + 1 : at;
	const vague = VAGUE_COUNTS.get(tokens[vagueAt]?.norm ?? '');
	if (vague !== undefined) return { value: vague, end: tokens[vagueAt + 1]?.norm === 'of' ? vagueAt + 2 : vagueAt + 1 };
	if (isArticle(tokens, at)) return { value: 1, end: at + 1 };
	const whole = DIGITS.test(norm) ? { value: Number(norm), end: at + 1 } : readBelowHundred(tokens, at);
	const halfEnd = whole && endOfHalf(tokens, whole.end);
	return whole && halfEnd ? { value: whole.value + 0.5, end: halfEnd } : whole;
}

function endOfHalf(tokens: Token[], at: number): number | null {
	const isHalf = tokens[at]?.norm === 'and' && isArticle(tokens, at + 1) && tokens[at + 2]?.norm === 'half';
	return isHalf ? at + 3 : null;
}

/** Reads "one fifty" and "two ninety nine" as hundreds, the way people say prices. */
function readSpoken(tokens: Token[], at: number): WrittenNumber | null {
	const hundreds = ONES.get(tokens[at]?.norm ?? '') ?? 0;
	const rest = hundreds > 0 && hundreds < 10 && !isTied(tokens[at + 1]) ? readBelowHundred(tokens, at + 1) : null;
	if (!rest || rest.value < 10 || isNumberWord(tokens, rest.end)) return null;
	return { number: hundreds * 100 + rest.value, multiplier: 1, isMoney: false, end: rest.end };
}

/** Reads a number below a hundred. Returns null before another number word: nobody says "twenty thirty". */
function readSmall(tokens: Token[], at: number): WrittenNumber | null {
	const part = readBelowHundred(tokens, at);
	if (!part || (isNumberWord(tokens, part.end) && !isTied(tokens[part.end]))) return null;
	return { number: part.value, multiplier: 1, isMoney: false, end: part.end };
}

/**
 * Reads the lower part of a number: "and fifty", "five hundred". In "between two hundred and three hundred", the second
 * number is not a part of the first.
 */
function readRest(tokens: Token[], at: number, scale: number): Part | null {
	const start = tokens[at]?.norm === 'and' ? at + 1 : at;
	const first = readBelowHundred(tokens, start);
	if (!first) return null;
	if (!SCALES.has(tokens[first.end]?.norm ?? '')) return first;
	if (SCALES.get(tokens[first.end]?.norm ?? '') !== 100 || first.value > 9 || scale === 100) return null;
	const lower = readRest(tokens, first.end + 1, 100);
	return { value: first.value * 100 + (lower?.value ?? 0), end: lower?.end ?? first.end + 1 };
}

function readBelowHundred(tokens: Token[], at: number): Part | null {
	const norm = tokens[at]?.norm ?? '';
	const tens = TENS.get(norm);
	const ones = ONES.get(tokens[tens === undefined ? at : at + 1]?.norm ?? '');
	if (tens === undefined) return ones === undefined ? null : { value: ones, end: at + 1 };
	return ones && ones < 10 ? { value: tens + ones, end: at + 2 } : { value: tens, end: at + 1 };
}

function isArticle(tokens: Token[], at: number): boolean {
	return ['a', 'an'].includes(tokens[at]?.norm ?? '');
}

/** Returns whether a token is a part of a number in words. */
export function isNumberWord(tokens: Token[], at: number): boolean {
	const norm = tokens[at]?.norm ?? '';
	return ONES.has(norm) || TENS.has(norm) || SCALES.has(norm);
}
