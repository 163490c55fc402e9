import { expect, it } from 'vitest';
import { isForumAddress, readForumAddress } from './forum-address.ts';

it.each([
	[{}, {}, true],
	[{ category: 'help', sort: 'active', cursor: 'abc' }, { category: 'help', sort: 'active', cursor: 'abc' }, true],
	[{ category: 'offtopic', utm_source: 'mail' }, { category: 'offtopic' }, true],
	[{ category: 'all' }, {}, false],
	[{ sort: 'latest' }, {}, false],
	[{ category: 'Help', sort: 'best' }, {}, false],
	[{ cursor: 'a b' }, {}, false],
	[{ category: ['help'] }, {}, false],
])('%j is read as %j', (raw, address, isWhole) => {
	expect(readForumAddress(raw)).toEqual(address);
	expect(isForumAddress(raw)).toBe(isWhole);
});
