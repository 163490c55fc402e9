import { readFeedAddress } from '@bilby/contract/deals/feed-address';
import { expect, test } from 'vitest';
import { homeHead } from './home-head.ts';

const SITE = { name: 'Bilby', url: 'https://bilby.example', categoryName: undefined };

test.each([
	[{}, undefined, "Bilby | Australia's deals, found and voted on by shoppers"],
	[{ filter: 'hot' }, undefined, 'Hot Deals | Bilby'],
	[{ category: 'food-and-dining' }, 'Food & Dining', 'Food & Dining deals | Bilby'],
	[{ category: 'shoes', filter: 'free' }, 'Shoes', 'Free in Shoes | Bilby'],
	[{ category: 'shoes' }, undefined, 'shoes deals | Bilby'],
])('the address %j of the category %s is titled %s', (address, categoryName, title) => {
	expect(homeHead({ ...SITE, categoryName }, readFeedAddress(address))).toMatchObject({
		meta: expect.arrayContaining([{ title }, { property: 'og:title', content: title }]),
	});
});
