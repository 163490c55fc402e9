import { expect, it } from 'vitest';
import { findSpellings, toSingular } from './spellings.ts';

const spell = (text: string, at: number) => findSpellings(text.split(' '), at).map((phrase) => phrase.join(' '));

it('joins a word to its neighbours', () => {
	expect(spell('apple air pods', 1)).toEqual(expect.arrayContaining(['air', 'appleair', 'airpods']));
	expect(spell('apple air pods', 0)).not.toContain('appleairpods');
});

it('joins all parts of a code', () => {
	expect(spell('sony wh 1000 xm5', 2)).toEqual(expect.arrayContaining(['1000', 'wh1000', '1000xm5', 'wh1000xm5']));
});

it('divides a code at its digits', () => {
	expect(spell('wh1000xm5', 0)).toEqual(
		expect.arrayContaining(['wh1000xm5', 'wh 1000xm 5', 'wh1000 xm5', 'wh 1000 xm 5']),
	);
	expect(spell('1tb', 0)).toEqual(['1tb', '1 tb']);
});

it.each([
	['18v', '18 volt'],
	['7l', '7 litre'],
	['500g', '500 gram'],
	['5kg', '5 kilo'],
	['2m', '2 metre'],
	['100w', '100 watt'],
])('writes out the unit of %s', (word, long) => {
	expect(spell(word, 0)).toEqual(expect.arrayContaining([word, long]));
});

it('divides compounds, but not common words', () => {
	expect(spell('airfryer', 0)).toContain('air fryer');
	expect(spell('usbc', 0)).toContain('usb c');
	expect(spell('hm', 0)).toContain('h m');
	expect(spell('carpet', 0)).toEqual(['carpet']);
});

it.each([
	['tvs', 'tv'],
	['ssds', 'ssd'],
	['cpus', 'cpu'],
	['tv', 'tvs'],
])('adds the other number of the abbreviation %s', (word, other) => {
	expect(spell(word, 0)).toContain(other);
});

it('does not join words across "or"', () => {
	expect(spell('sony or bose', 0)).toEqual(expect.not.arrayContaining(['sonyor']));
});

it.each([
	['phones', 'phone'],
	['batteries', 'battery'],
	['watches', 'watch'],
	['bus', 'bus'],
	['glass', 'glass'],
])('returns %s in the singular', (word, singular) => {
	expect(toSingular(word)).toBe(singular);
});
