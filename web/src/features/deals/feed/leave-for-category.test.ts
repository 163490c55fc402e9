import { type FeedAddress, readFeedAddress } from '@bilby/contract/deals/feed-address';
import { expect, test } from 'vitest';
import { leaveForCategory } from './leave-for-category.ts';

function wayOf(address: FeedAddress): unknown {
	try {
		leaveForCategory(address);
		return 'stays';
	} catch (redirect) {
		return redirect;
	}
}

test.each([
	[{ category: 'shoes' }, {}],
	[
		{ category: 'shoes', filter: 'popular', expired: '1' },
		{ filter: 'popular', expired: 1 },
	],
	[{ category: 'shoes', filter: 'hot', deal: 'tea', cursor: 'abc' }, {}],
])('the address %j leads to the category for good, with %j', (raw, search) => {
	const options = { to: '/cat/$cat', params: { cat: 'shoes' }, search, statusCode: 301 };
	expect(wayOf(readFeedAddress(raw))).toMatchObject({ options });
});

test.each([{}, { filter: 'hot' }, { category: '../etc' }, { category: '' }])('the address %j stays', (raw) => {
	expect(wayOf(readFeedAddress(raw))).toBe('stays');
});
