import { expect, it } from 'vitest';
import { labelTitle } from './label-title.ts';

it.each([
	['tag', 'freebie', 'Freebie'],
	['tag', 'click and collect', 'Click and Collect'],
	['tag', 'the lot', 'The Lot'],
	['tag', 'EOFY sale', 'EOFY Sale'],
	['tag', 'iPhone cases', 'iPhone Cases'],
	['tag', '“half” price', '“Half” Price'],
	['tag', 'école', 'École'],
	['tag', '2 for 1', '2 for 1'],
	['store', 'eBay', 'eBay'],
	['brand', 'adidas', 'adidas'],
] as const)('titles the %s %s as %s', (kind, name, title) => {
	expect(labelTitle({ kind, name })).toBe(title);
});
