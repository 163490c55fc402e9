import type { Place } from './names/name-readings.ts';
import type { Reading } from './words/reading.ts';
import { isWhole } from './words/tokens.ts';

const listed = (words: string) => new Set(words.split(' '));

/** Phrases with "free" that are something else, or that cost something. */
const FREE_THINGS = listed(
	'range standing trial trials gift gifts returns return to with bonus agent kick flow form style speech fall diving weights weight ' +
		'will spirit electron cash wifi when cap people fire city upgrade installation install setup assembly roaming guy solo birds ' +
		'country jazz run swim arm wheel wheeling motion',
);

/**
 * Reads "free coffee" as a price of zero. After a word, "free" says what a product lacks ("gluten free bread") or is
 * part of an offer ("kids eat free").
 */
export function readFree({ tokens, at, isAfterWord }: Pick<Place, 'tokens' | 'at' | 'isAfterWord'>): Reading | null {
	const isFree = tokens[at]?.norm === 'free' && isWhole(tokens, at, at + 1);
	if (!isFree || isAfterWord || FREE_THINGS.has(tokens[at + 1]?.norm ?? '')) return null;
	// "buy one get one free", "free 3 month trial"
	if (tokens.slice(Math.max(0, at - 3), at).some(({ norm }) => norm === 'get')) return null;
	if (tokens.slice(at + 1, at + 5).some(({ norm }) => norm === 'trial')) return null;
	return { end: at + 1, filters: { maxPrice: 0 } };
}
