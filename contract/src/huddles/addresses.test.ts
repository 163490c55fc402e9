import { expect, it } from 'vitest';
import { readForumAddress } from './addresses.ts';

it.each([
	[{}, {}],
	[
		{ category: 'help', sort: 'active', cursor: 'abc' },
		{ category: 'help', sort: 'active', cursor: 'abc' },
	],
	[{ category: 'offtopic', utm_source: 'mail' }, { category: 'offtopic' }],
	[{ category: 'all' }, {}],
	[{ sort: 'latest' }, {}],
	[{ category: 'Help', sort: 'best' }, {}],
	[{ cursor: 'a b' }, {}],
	[{ category: ['help'] }, {}],
])('reads %j as %j', (raw, address) => {
	expect(readForumAddress(raw)).toEqual(address);
});
