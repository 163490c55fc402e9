import { readFeedAddress } from '@bilby/contract/deals/feed-address';
import { expect, test } from 'vitest';
import { homeHead } from './home-route.ts';

const SITE = { name: 'Bilby', url: 'https://bilby.example' };

test.each([
	[{}, "Bilby | Australia's deals, found and voted on by shoppers"],
	[{ filter: 'hot' }, 'Hot Deals | Bilby'],
])('the address %j is titled %s', (address, title) => {
	expect(homeHead(SITE, readFeedAddress(address))).toMatchObject({
		meta: expect.arrayContaining([{ title }, { property: 'og:title', content: title }]),
	});
});
