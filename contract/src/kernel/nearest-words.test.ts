import { expect, it } from 'vitest';
import { mistakesBetween, nearestWords } from './nearest-words.ts';

it.each([
	['headphones', 'headphones', 0],
	['headpohnes', 'headphones', 1],
	['headphnes', 'headphones', 1],
	['headphoones', 'headphones', 1],
	['haedpohnes', 'headphones', 2],
	['', 'abc', 3],
	['abc', '', 3],
])('counts the mistakes from %s to %s', (typed, word, mistakes) => {
	expect(mistakesBetween(typed, word)).toBe(mistakes);
});

it('returns the nearest words, those with the same start first', () => {
	expect(nearestWords('snoy', ['sony', 'snow', 'soy', 'sonya'])).toEqual(['snow', 'sony', 'soy']);
	expect(nearestWords('headpones', ['headphones', 'headphone', 'phones'])).toEqual(['headphones']);
});

it('prefers words that start with the typed text to similar words', () => {
	expect(nearestWords('head', ['headphones', 'heat', 'lead'])).toEqual(['headphones']);
});

it('returns nothing if no word is similar', () => {
	expect(nearestWords('tv', ['tent', 'fridge'])).toEqual([]);
	expect(nearestWords('kettle', ['kennel'])).toEqual([]);
});
