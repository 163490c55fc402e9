import type { Token } from './tokens.ts';

const listed = (words: string) => words.split(' ');

/** Words without meaning in any position. */
const FILLERS = listed(
	'please pls plz thanks thx ta cheers deal deals offer offers bargain bargains specials sale sales discount discounts discounted ' +
		'promo promotion promotions for with on from at via some any anything something stuff that thats which cheap cheaper ' +
		'affordable inexpensive good nice decent awesome really but currently available posted added listed www http https priced ' +
		'prices budget roughly approximately im whats anywhere somewhere sorted',
);

/**
 * Words that join a sentence together but also occur in names of things: "can opener", "It Takes Two", "Doctor Who".
 * They stay if they are next to a word.
 */
const HELPERS = listed(
	'can do does who it id everything just only so also very now amazing things special about around cost costs costing',
);

/** Helpers that stay only if no small word is before them: "My Little Pony", but "gift for my mum". */
const WEAK_HELPERS = listed(
	'i me my ive you your we our is are was be been being its could would should have has got great what where',
);

/** Words without meaning before the first meaningful word: "find a tent", but "royal show bags". */
const OPENERS = listed('show find search get give buy want wanted need looking look hunting shopping searching');

/** Words that are searched for between two others: "lord of the rings". */
const CONNECTIVES = listed('and or of to in by n');

/** Words that are searched for only after a connective. */
const ARTICLES = listed('a an the');

export type SmallWord = 'filler' | 'helper' | 'weak helper' | 'opener' | 'connective' | 'article';

const kinds = new Map<string, SmallWord>([
	...FILLERS.map((word): [string, SmallWord] => [word, 'filler']),
	...HELPERS.map((word): [string, SmallWord] => [word, 'helper']),
	...WEAK_HELPERS.map((word): [string, SmallWord] => [word, 'weak helper']),
	...OPENERS.map((word): [string, SmallWord] => [word, 'opener']),
	...CONNECTIVES.map((word): [string, SmallWord] => [word, 'connective']),
	...ARTICLES.map((word): [string, SmallWord] => [word, 'article']),
]);

/** Returns the kind of a small word. */
export function smallWordKind(norm: string): SmallWord | undefined {
	return kinds.get(norm);
}

/** Returns whether a token is an ordinary word in the same phrase as the word before it. */
export function isPlainWord(token: Token | undefined): boolean {
	return token !== undefined && !token.gap.includes(',') && /^\p{L}/u.test(token.norm) && !smallWordKind(token.norm);
}
