import { expect, test } from 'vitest';
import { savedPageAt } from './saved-pages.ts';

test.each([
	['/', { kind: 'list', key: '/' }],
	['/home?utm_source=mail', { kind: 'list', key: '/' }],
	['/?expired=1&filter=popular&notice=deal-posted', { kind: 'list', key: '/?filter=popular&expired=1' }],
	['/cat/shoes', { kind: 'list', key: '/cat/shoes' }],
	['/store/jb-hi-fi?filter=popular', { kind: 'list', key: '/store/jb-hi-fi?filter=popular' }],
	['/deal-details/42?ref=mail#comments', { kind: 'deal', key: '/deal-details/42' }],
])('saves %s as %j', (address, saved) => {
	expect(savedPageAt(`https://bilby.example${address}`)).toEqual(saved);
});

test.each([
	'/?cursor=abc',
	'/?deal=tea',
	'/search?deal=tea',
	'/profile',
	'/following',
	'/deal-alerts',
	'/login',
	'/deal-details/0',
	'/deal-details/42/edit',
	'/cat/',
	'/cat/Shoes',
	'/api/deals',
	'/offline',
])('does not save %s', (address) => {
	expect(savedPageAt(`https://bilby.example${address}`)).toBeNull();
});
