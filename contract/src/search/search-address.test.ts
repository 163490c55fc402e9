import { describe, expect, test } from 'vitest';
import { readSearchAddress } from './search-address.ts';

/** Drops undefined properties. */
const read = (raw: Record<string, unknown>) => plain(readSearchAddress(raw));
const plain = (value: object | null) => value && JSON.parse(JSON.stringify(value));

describe('readSearchAddress', () => {
	test.each<[what: string, raw: Record<string, unknown>, kept: object]>([
		['nothing', {}, {}],
		['a query, trimmed', { deal: '  coffee   pods ' }, { deal: 'coffee pods' }],
		['a query that the router parsed as a number', { deal: 1500 }, { deal: '1500' }],
		['an empty query', { deal: '   ' }, {}],
		['the longest allowed query', { deal: 'x'.repeat(200) }, { deal: 'x'.repeat(200) }],
		['a query that is one character too long', { deal: 'x'.repeat(201) }, {}],
		['control characters', { deal: 'a\u0007b' }, {}],
		['a query that is an object', { deal: { a: 1 } }, {}],
		[
			'a forum query without filters',
			{ deal: 'tea', in: 'huddles', store: 'a' },
			{ deal: 'tea', in: 'huddles' },
		],
		['the forum without a query', { in: 'huddles', maxPrice: '5' }, { maxPrice: '5' }],
		['an unknown place', { deal: 'tea', in: 'mails' }, { deal: 'tea' }],
		['prices in canonical form', { minPrice: '010', maxPrice: '49.90' }, { minPrice: '10', maxPrice: '49.9' }],
		['an empty and a zero price', { minPrice: '', maxPrice: '0' }, { maxPrice: '0' }],
		['reversed prices', { minPrice: '50', maxPrice: '10' }, {}],
		['a negative price', { minPrice: '-1' }, {}],
		['a price with three decimals', { maxPrice: '1.999' }, {}],
		['a price above the limit', { maxPrice: '99999999' }, {}],
		[
			'a category, a store, a brand and a tag',
			{ category: 'computing', store: 'jb-hi-fi', brand: 'sony', tag: 'clearance' },
			{ category: 'computing', store: 'jb-hi-fi', brand: 'sony', tag: 'clearance' },
		],
		['an excluded store and brand', { notStore: 'amazon-au', notBrand: 'apple' }, { notStore: 'amazon-au', notBrand: 'apple' }],
		['a store that is not a slug', { store: '../etc' }, {}],
		['at most five excluded words', { without: 'a b c d e f' }, { without: 'a b c d e' }],
		['free shipping', { freeShipping: 'true' }, { freeShipping: 1 }],
		['any shipping', { freeShipping: '0' }, {}],
		['online', { isOnline: '1' }, { isOnline: 1 }],
		['in store', { isOnline: 'false' }, { isOnline: 0 }],
		['anywhere', { isOnline: '' }, {}],
		['a discount', { minDiscount: '30' }, { minDiscount: '30' }],
		['a discount of 100%', { minDiscount: '100' }, {}],
		['days', { postedWithin: '7' }, { postedWithin: '7' }],
		['an unavailable period', { postedWithin: '8' }, {}],
		['expired deals', { expired: '1' }, { expired: 1 }],
		['an invalid value for expired', { expired: 'perhaps' }, {}],
		['an order', { sortBy: 'price-low' }, { sortBy: 'price-low' }],
		['an unknown order', { sortBy: 'best' }, {}],
		['the default order without a query', { sortBy: 'newest' }, {}],
		['relevance without a query', { sortBy: 'relevance' }, {}],
		['the default order of a query', { deal: 'tea', sortBy: 'relevance' }, { deal: 'tea' }],
		['newest first for a query', { deal: 'tea', sortBy: 'newest' }, { deal: 'tea', sortBy: 'newest' }],
		['a cursor', { cursor: 'abc_DEF-1' }, { cursor: 'abc_DEF-1' }],
		['an invalid cursor', { cursor: 'a b' }, {}],
		['unknown parameters', { utm_source: 'x', page: '3' }, {}],
	])('reads %s', (_, raw, kept) => {
		expect(read(raw)).toEqual(kept);
		expect(read(read(raw))).toEqual(kept);
	});
});

describe('readSearchAddress with a sentence', () => {
	test('drops all other filters', () => {
		expect(read({ aiQuery: 'tv under $500', deal: 'tea', store: 'kmart', cursor: 'abc' })).toEqual({
			aiQuery: 'tv under $500',
			cursor: 'abc',
		});
	});

	test('takes the typed words if the form without JavaScript requests it', () => {
		expect(read({ deal: 'tv under $500', ask: '1', store: 'kmart' })).toEqual({ aiQuery: 'tv under $500' });
		expect(read({ deal: '', ask: '1', store: 'kmart' })).toEqual({ store: 'kmart' });
	});

	test('accepts a sentence longer than a query', () => {
		expect(read({ aiQuery: 'x'.repeat(500) })).toEqual({ aiQuery: 'x'.repeat(500) });
		expect(read({ aiQuery: 'x'.repeat(501) })).toEqual({});
	});
});
