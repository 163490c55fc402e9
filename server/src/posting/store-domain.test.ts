import { expect, it } from 'vitest';
import { storeDomain } from './confirm-store.service.ts';

const LISTED = [{ domain: 'kmart.com.au' }, { domain: null }];

it.each([
	['https://www.Corner-Shop.com.au/kettle', 'corner-shop.com.au'],
	['http://shop.example:8080/', 'shop.example'],
	['https://münchen.example/', 'xn--mnchen-3ya.example'],
	['https://www.kmart.com.au/kettle', null],
	['https://sellers.kmart.com.au/kettle', null],
	['http://192.168.0.1/kettle', null],
	['http://localhost/', null],
	['http://a_b.example/', null],
	[null, null],
])('derives from a deal at %j the domain %j', (url, domain) => {
	expect(storeDomain(url, LISTED)).toBe(domain);
});
