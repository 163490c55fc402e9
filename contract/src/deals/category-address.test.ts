import { expect, test } from 'vitest';
import { readCategoryAddress } from './category-address.ts';

test.each([
	[{}, {}],
	[
		{ filter: 'popular', expired: '1' },
		{ filter: 'popular', expired: 1 },
	],
	[
		{ filter: 'featured', cursor: 'abc' },
		{ filter: 'featured', cursor: 'abc' },
	],
	[{ filterBy: 'popular' }, { filter: 'popular' }],
	[{ filter: 'new' }, {}],
	[{ filter: 'hot' }, {}],
	[{ filter: ['popular'], expired: 'yes', cursor: 'a b', deal: 'tea', category: 'shoes' }, {}],
])('%j is read as %j', (raw, address) => {
	expect(readCategoryAddress(raw)).toEqual(address);
});
