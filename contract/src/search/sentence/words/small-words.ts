const listed = (words: string) => words.split(' ');

/** Words without meaning in any position. */
const FILLERS = listed(
	'please pls plz thanks thx ta cheers i me my im ive id you your we our deal deals offer offers bargain bargains special specials ' +
		'sale sales discount discounts discounted promo promotion promotions for with on from at via any some anything something stuff ' +
		'things that thats which is are was be been being it its can could would should do does have has got cheap cheaper affordable ' +
		'inexpensive good great nice decent awesome amazing really very just only also but so currently now available posted added ' +
		'listed where what whats who www http https cost costs costing priced prices budget around about roughly approximately',
);

/** Words without meaning before the first meaningful word: "find a tent", but "royal show bags". */
const OPENERS = listed('show find search get give buy want wanted need looking look hunting shopping searching');

/** Words that are searched for between two others: "lord of the rings". */
const CONNECTIVES = listed('and or of to in by n');

/** Words that are searched for only after a connective. */
const ARTICLES = listed('a an the');

export type SmallWord = 'filler' | 'opener' | 'connective' | 'article';

const kinds = new Map<string, SmallWord>([
	...FILLERS.map((word): [string, SmallWord] => [word, 'filler']),
	...OPENERS.map((word): [string, SmallWord] => [word, 'opener']),
	...CONNECTIVES.map((word): [string, SmallWord] => [word, 'connective']),
	...ARTICLES.map((word): [string, SmallWord] => [word, 'article']),
]);

/** Returns the kind of a small word. */
export function smallWordKind(norm: string): SmallWord | undefined {
	return kinds.get(norm);
}
