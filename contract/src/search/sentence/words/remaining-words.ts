import { smallWordKind } from './small-words.ts';
import { isTied, type Token } from './tokens.ts';

/** The fate of a token: searched for, used by a filter, or a small word that depends on its neighbours. */
export type Use = 'word' | 'read' | 'filler' | 'connective' | 'article';

/** Returns the use of a token that belongs to no filter. */
export function findUse(tokens: Token[], at: number, hasWords: boolean): Use {
	const token = tokens[at];
	if (!token || token.isQuoted || isTied(token) || isTied(tokens[at + 1])) return 'word';
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
 * connective: "lord of the rings" stays whole, "a bag for the gym" becomes "bag gym".
 */
export function remainingWords(tokens: Token[], uses: Use[]): string {
	let words = '';
	let previous = -1;
	tokens.forEach((token, at) => {
		if (!isSearched(uses, at)) return;
		const isRunOn = previous === at - 1 && /^[-‐‑–./:'’]?$/u.test(token.gap);
		words += previous < 0 ? token.text : `${isRunOn ? token.gap : ' '}${token.text}`;
		previous = at;
	});
	return words;
}

function isSearched(uses: Use[], at: number): boolean {
	if (uses[at] === 'word') return true;
	if (uses[at] !== 'connective' && uses[at] !== 'article') return false;
	let start = at;
	while (uses[start - 1] === 'connective' || uses[start - 1] === 'article') start -= 1;
	return uses[start] === 'connective' && uses[start - 1] === 'word' && neighbour(uses, at, 1) === 'word';
}
