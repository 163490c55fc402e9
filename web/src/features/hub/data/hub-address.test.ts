import { expect, test } from 'vitest';
import { hubTitle, readHubAddress } from './hub-address.ts';

test.each([
	[{ tab: 'contact' }, { tab: 'contact' }],
	[
		{ tab: 'contact', state: 'all', page: '3', q: 'kettle' },
		{ tab: 'contact', state: 'all', page: 3, q: 'kettle' },
	],
	[{ tab: 'contact', state: 'open', page: 1, view: 'saved' }, { tab: 'contact' }],
	[
		{ tab: 'stores', page: '3', q: 'kettle', state: 'all' },
		{ tab: 'stores', page: 3, q: 'kettle' },
	],
	[{ tab: 'tags', page: 1 }, { tab: 'tags' }],
	[{ tab: 'contact', page: '501' }, { tab: 'contact' }],
	[{ tab: 'contact', page: '-2' }, { tab: 'contact' }],
	[{ tab: 'contributions', state: 'all', page: 2 }, { tab: 'contributions' }],
	[
		{ tab: 'contributions', view: 'posts', q: 'kettle' },
		{ tab: 'contributions', view: 'posts', q: 'kettle' },
	],
	[{ tab: 'contributions', view: 'saved' }, { tab: 'contributions' }],
	[{ tab: 'myDeals', view: 'posts' }, { tab: 'myDeals' }],
	[
		{ tab: 'myDeals', view: 'saved' },
		{ tab: 'myDeals', view: 'saved' },
	],
	[{ tab: 'huddle', view: 'posts' }, { tab: 'huddle' }],
	[{ tab: 'affiliate', page: '2' }, { tab: 'affiliate' }],
])('reads the address %j of a table', (raw, read) => {
	expect(readHubAddress(raw)).toEqual(read);
});

test.each([
	['9', { tab: 'users', user: 9 }],
	[9, { tab: 'users', user: 9 }],
	['0', { tab: 'users' }],
	['9x', { tab: 'users' }],
	['99999999999', { tab: 'users' }],
	[undefined, { tab: 'users' }],
])('reads the address with user %s', (user, read) => {
	expect(readHubAddress({ tab: 'users', user })).toEqual(read);
});

test.each([
	[
		{ tab: 'users', role: '3', status: 3, sort: 'username', q: 'qu' },
		{ tab: 'users', role: 3, status: 3, sort: 'username', q: 'qu' },
	],
	[{ tab: 'users', role: 6, status: '2', sort: 'newest' }, { tab: 'users' }],
	[{ tab: 'contact', role: 3, status: 3, sort: 'username', user: 9 }, { tab: 'contact' }],
])('reads the address %j of the list of members', (raw, read) => {
	expect(readHubAddress(raw)).toEqual(read);
});

test.each([
	[{}, 'Profile'],
	[{ tab: 'affiliate' }, 'Affiliate Management'],
	[{ tab: 'users' }, 'Manage Users'],
	[{ tab: 'users', user: 7 }, 'Edit User'],
] as const)('the page of %j is titled %s', (address, title) => {
	expect(hubTitle(address)).toBe(title);
});
