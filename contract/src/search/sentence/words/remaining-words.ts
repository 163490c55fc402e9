import { type SmallWord, smallWordKind } from './small-words.ts';
import { isTied, type Token } from './tokens.ts';

/** The fate of a token: searched for, used by a filter, or a small word that depends on its neighbours. */
export type Use = 'word' | 'read' | Exclude<SmallWord, 'opener'>;

/** Signs between words typed together, as in "Wok/Grill" or "AC.DC". */
const RUN_ON = /^[^\s\p{Cc}\p{Surrogate}]{0,3}$/u;

/** Returns the use of a token that belongs to no filter. */
export function findUse(tokens: Token[], at: number, hasWords: boolean): Use {
	const token = tokens[at];
	// The "in" of "in-ear" and the "at" of "AT&T" are not prepositions.
	const isRunOn = tokens[at + 1]?.gap === '' || (at > 0 && token?.gap === '');
	if (!token || token.isQuoted || isRunOn || isTied(token) || isTied(tokens[at + 1])) return 'word';
	const kind = smallWordKind(token.norm);
	if (kind === 'opener') return hasWords ? 'word' : 'filler';
	if (kind) return kind;
	// A symbol alone cannot be searched for.
	return /[\p{L}\p{N}]/u.test(token.norm) ? 'word' : 'filler';
}

/** Returns the use of the nearest token in a direction that is not a connective or an article. */
export function neighbour(uses: Use[], at: number, step: 1 | -1): Use | undefined {
	let next = at + step;
	while (uses[next] === 'connective' || uses[next] === 'article') next += step;
	return uses[next];
}

/**
 * Returns the remaining words as typed. Connectives stay if they join two words, and so do articles after such a
 * connective: "lord of the rings" stays whole, "a bag for the gym" becomes "bag gym". A text without any filter or
 * filler is not a sentence, so all of it stays: "a star is born".
 */
export function remainingWords(tokens: Token[], uses: Use[]): string {
	const isPlain = !uses.some((use) => use === 'read' || use === 'filler');
	const kept = isPlain ? uses.map((): Use => 'word') : keepHelpers(tokens, uses);
	let words = '';
	let previous = -1;
	tokens.forEach((token, at) => {
		if (!isSearched(kept, at)) return;
		const isRunOn = previous === at - 1 && RUN_ON.test(token.gap);
		const sign = /\s[-−]$/u.test(token.gap) && /^[\p{N}$]/u.test(token.norm) ? '-' : '';
		words += previous < 0 ? `${sign}${token.text}` : `${isRunOn ? token.gap : ` ${sign}`}${token.text}`;
		previous = at;
	});
	return words;
}

/** Turns helpers into words or fillers, depending on their neighbours. */
function keepHelpers(tokens: Token[], uses: Use[]): Use[] {
	const kept = [...uses];
	for (const [at, use] of uses.entries()) {
		if (use !== 'helper' && use !== 'weak helper') continue;
		const isAfterSmall = kept[at - 1] === 'filler' || ['a', 'an'].includes(tokens[at - 1]?.norm ?? '');
		const isEnd = tokens[at + 1]?.gap.includes(',') ?? true;
		const isBeforeWord = !isEnd && neighbour(uses, at, 1) === 'word' && !(use === 'weak helper' && isAfterSmall);
		kept[at] = kept[at - 1] === 'word' || isBeforeWord ? 'word' : 'filler';
	}
	return kept;
}

function isSearched(uses: Use[], at: number): boolean {
	if (uses[at] === 'word') return true;
	if (uses[at] !== 'connective' && uses[at] !== 'article') return false;
	let start = at;
	while (uses[start - 1] === 'connective' || uses[start - 1] === 'article') start -= 1;
	return uses[start] === 'connective' && uses[start - 1] === 'word' && neighbour(uses, at, 1) === 'word';
}
