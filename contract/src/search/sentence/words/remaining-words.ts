import { smallWordKind } from './small-words.ts';
import { isTied, type Token } from './tokens.ts';

/** A token is a search term, part of a filter (`read`), or a small word whose neighbours decide. */
export type Use = 'term' | 'read' | 'filler' | 'connective' | 'article';

/** Returns the use of a token that is not part of a filter. */
export function classify(tokens: Token[], at: number, hasTerm: boolean): Use {
	const token = tokens[at];
	if (!token || token.isQuoted || isTied(token) || isTied(tokens[at + 1])) return 'term';
	const kind = smallWordKind(token.norm);
	if (kind === 'opener') return hasTerm ? 'term' : 'filler';
	if (kind) return kind;
	// A sign alone is not a search term.
	return /[\p{L}\p{N}]/u.test(token.norm) ? 'term' : 'filler';
}

/** Returns the use of the nearest token in one direction, skipping connectives and articles. */
export function neighbour(uses: Use[], at: number, step: 1 | -1): Use | undefined {
	let next = at + step;
	while (uses[next] === 'connective' || uses[next] === 'article') next += step;
	return uses[next];
}

/**
 * Returns the search terms as typed. Keeps connectives between two of them, and articles after such a connective: "lord
 * of the rings" stays complete, "a bag for the gym" becomes "bag gym".
 */
export function remainingWords(tokens: Token[], uses: Use[]): string {
	let words = '';
	let previous = -1;
	tokens.forEach((token, at) => {
		if (!isTerm(uses, at)) return;
		const isRunOn = previous === at - 1 && /^[-‐‑–./:'’]?$/u.test(token.gap);
		words += previous < 0 ? token.text : `${isRunOn ? token.gap : ' '}${token.text}`;
		previous = at;
	});
	return words;
}

function isTerm(uses: Use[], at: number): boolean {
	if (uses[at] === 'term') return true;
	if (uses[at] !== 'connective' && uses[at] !== 'article') return false;
	let start = at;
	while (uses[start - 1] === 'connective' || uses[start - 1] === 'article') start -= 1;
	return uses[start] === 'connective' && uses[start - 1] === 'term' && neighbour(uses, at, 1) === 'term';
}
