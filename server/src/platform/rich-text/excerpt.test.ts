import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { plainTextOf } from './plain-text.ts';

const FAMILY = '👩‍👩‍👧‍👦';

it.each([5, 8, 12])('cuts no emoji in half at %i characters', (length) => {
	expect(excerptOf(`<p>abc${FAMILY} and more</p>`, length)).toBe('abc…');
	expect(plainTextOf(`<p>abc${FAMILY} and more</p>`, length)).toEqual({ text: 'abc', isCut: true });
});
