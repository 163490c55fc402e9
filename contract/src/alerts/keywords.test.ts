import { expect, it } from 'vitest';
import { splitKeywords } from './keywords.ts';

it.each([
	['headphones, earbuds', ['headphones', 'earbuds']],
	['laptop under $1,299, tv', ['laptop under $1,299', 'tv']],
	['"salt, pepper", mill', ['"salt, pepper"', 'mill']],
	['4,5', ['4', '5']],
	['lego, lego', ['lego']],
	['“salt, pepper”, mill', ['“salt, pepper”', 'mill']],
	['mill,"salt, pepper"', ['mill', '"salt, pepper"']],
	['55" tv, 65" tv', ['55" tv', '65" tv']],
	['27" monitor,32" monitor', ['27" monitor', '32" monitor']],
	['tv 55", "salt, pepper"', ['tv 55"', '"salt, pepper"']],
	['unfinished " quote, tv', ['unfinished " quote', 'tv']],
	[', ,,!', []],
])('%j has the searches %j', (keywords, searches) => {
	expect(splitKeywords(keywords)).toEqual(searches);
});

it('reads hostile keywords quickly', () => {
	const start = Date.now();
	splitKeywords('"'.repeat(10_000));
	splitKeywords(' "'.repeat(10_000));
	splitKeywords(' "a,'.repeat(10_000));
	splitKeywords(` "${'a'.repeat(10_000)}`);
	splitKeywords('1,'.repeat(10_000));
	expect(Date.now() - start).toBeLessThan(200);
});
