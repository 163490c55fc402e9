import { ORDINARY_WORDS } from '../words/ordinary-words.ts';
import { smallWordKind } from '../words/small-words.ts';
import { isTied, isWhole, type Token } from '../words/tokens.ts';
import { type CompiledVocabulary, MAX_NAME_WORDS, type NameMeaning } from './vocabulary.ts';

export interface FoundName {
	meaning: NameMeaning;
	end: number;
}

/** A slug in exactly one of the fields. */
interface StoreOrBrand {
	store?: string;
	brand?: string;
}

/**
 * Words typed apart that a name writes together ("office works") must be this long. Shorter ones match by accident ("as
 * us").
 */
const MIN_SPLIT_LENGTH = 6;
const STORE_PREPOSITIONS = new Set(['from', 'at', 'on', 'via', 'in']);
export const STORE_NOUNS = new Set(['store', 'stores', 'shop', 'website', 'australia', 'au']);

/** Returns the longest name that starts at a token, in any spelling. */
export function findName(tokens: Token[], at: number, vocabulary: CompiledVocabulary): FoundName | null {
	for (let end = Math.min(tokens.length, at + MAX_NAME_WORDS); end > at; end--) {
		if (!isWhole(tokens, at, end)) continue;
		const typed = tokens.slice(at, end);
		if (typed.some(({ isQuoted }) => isQuoted)) continue;
		const key = typed.map(({ norm }) => norm).join('');
		const spelling = vocabulary.get(key) ?? (typed.at(-1)?.isPossessive ? vocabulary.get(key.slice(0, -1)) : undefined);
		if (spelling && !isSplitByAccident(typed, spelling.words)) {
			return { meaning: spelling.meaning, end: endOfAddress(tokens, end) };
		}
	}
	return null;
}

/** Typing words together is always accepted. Typing one word as several is not, if they may be independent words. */
function isSplitByAccident(typed: Token[], words: string[]): boolean {
	if (typed.slice(1).every(isTied)) return false;
	const wordEnds = new Set(findWordEnds(words));
	const typedWords = typed.map(({ norm }) => norm);
	if (findWordEnds(typedWords).every((end) => wordEnds.has(end))) return false;
	return typedWords.join('').length < MIN_SPLIT_LENGTH || typedWords.some((word) => smallWordKind(word) !== undefined);
}

function findWordEnds(words: string[]): number[] {
	let length = 0;
	return words.map((word) => {
		length += word.length;
		return length;
	});
}

/** Reads "kogan.com.au" as Kogan. */
function endOfAddress(tokens: Token[], end: number): number {
	const next = tokens[end];
	return next?.gap === '.' && ['com', 'net', 'co', 'au'].includes(next.norm) ? endOfAddress(tokens, end + 1) : end;
}

/**
 * Decides whether a name is a store or a brand. After "from", "at", "on", "via" and "in", and before "store" or
 * "Australia", a store wins; elsewhere a brand wins. An ordinary word ("boost", "gap") is a name only after a
 * preposition or before "store". Otherwise a word search finds it.
 */
export function storeOrBrand(tokens: Token[], at: number, { meaning, end }: FoundName): StoreOrBrand | null {
	const { store, brand } = meaning;
	const before = tokens[at - 1]?.norm ?? '';
	const isPlace = STORE_PREPOSITIONS.has(before) || STORE_NOUNS.has(tokens[end]?.norm ?? '');
	const isName = isPlace || before === 'by' || !isOrdinary(tokens, at, end);
	if (!isName) return null;
	if (store !== undefined && (isPlace || brand === undefined)) return { store };
	return brand === undefined ? null : { brand };
}

function isOrdinary(tokens: Token[], at: number, end: number): boolean {
	const word = tokens[at]?.norm ?? '';
	return (
		end === at + 1 && (ORDINARY_WORDS.has(word) || smallWordKind(word) !== undefined || /^(?:\d.*|.)$/u.test(word))
	);
}
