import { describe, expect, test } from 'vitest';
import { readSearchAddress } from './search-address.ts';

/** Returns the fields that are set. */
const read = (raw: Record<string, unknown>) => plain(readSearchAddress(raw));
const plain = (value: object | null) => value && JSON.parse(JSON.stringify(value));

describe('a search address', () => {
	test.each<[what: string, raw: Record<string, unknown>, kept: object]>([
		['nothing', {}, {}],
		['a query, trimmed', { deal: '  coffee   pods ' }, { deal: 'coffee pods' }],
		['a query that the router parsed as a number', { deal: 1500 }, { deal: '1500' }],
		['an empty query', { deal: '   ' }, {}],
		['the longest allowed query', { deal: 'x'.repeat(200) }, { deal: 'x'.repeat(200) }],
		['a query that is one character too long', { deal: 'x'.repeat(201) }, {}],
		['control characters', { deal: 'a\u0007b' }, {}],
		['tabs as spaces', { deal: 'sony\tx', without: 'a \t b' }, { deal: 'sony x', without: 'a b' }],
		['a query that is an object', { deal: { a: 1 } }, {}],
		['a forum query without filters', { deal: 'tea', in: 'huddles', store: 'a' }, { deal: 'tea', in: 'huddles' }],
		['the forum without a query', { in: 'huddles', maxPrice: '5' }, { maxPrice: '5' }],
		['an unknown place', { deal: 'tea', in: 'mails' }, { deal: 'tea' }],
		['prices in canonical form', { minPrice: '010', maxPrice: '49.90' }, { minPrice: '10', maxPrice: '49.9' }],
		[
			'prices as people type them',
			{ minPrice: ' $1,500 ', maxPrice: '12,000.50' },
			{ minPrice: '1500', maxPrice: '12000.5' },
		],
		['a comma that separates no thousands', { maxPrice: '1,5' }, {}],
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
		['exclusions', { notStore: 'amazon-au', notBrand: 'apple' }, { notStore: 'amazon-au', notBrand: 'apple' }],
		['a store that is not a slug', { store: '../etc' }, {}],
		['at most five excluded words', { without: 'a b c d e f' }, { without: 'a b c d e' }],
		['free shipping', { freeShipping: 'true' }, { freeShipping: 1 }],
		['free shipping set to 0', { freeShipping: '0' }, {}],
		['online', { isOnline: '1' }, { isOnline: 1 }],
		['in store', { isOnline: 'false' }, { isOnline: 0 }],
		['anywhere', { isOnline: '' }, {}],
		['a discount', { minDiscount: '30' }, { minDiscount: '30' }],
		['a discount of 100%', { minDiscount: '100' }, {}],
		['days', { postedWithin: '7' }, { postedWithin: '7' }],
		['an unsupported number of days', { postedWithin: '8' }, {}],
		['expired deals', { expired: '1' }, { expired: 1 }],
		['an invalid value for expired', { expired: 'perhaps' }, {}],
		['an order', { sortBy: 'price-low' }, { sortBy: 'price-low' }],
		['an unknown order', { sortBy: 'best' }, {}],
		['the default order without a query', { sortBy: 'newest' }, {}],
		['relevance without words, which has no meaning', { sortBy: 'relevance' }, {}],
		['the default order of a query', { deal: 'tea', sortBy: 'relevance' }, { deal: 'tea' }],
		['the newest deals with the words', { deal: 'tea', sortBy: 'newest' }, { deal: 'tea', sortBy: 'newest' }],
		['a cursor', { cursor: 'abc_DEF-1' }, { cursor: 'abc_DEF-1' }],
		['an invalid cursor', { cursor: 'a b' }, {}],
		['unknown parameters', { utm_source: 'x', page: '3' }, {}],
	])('reads %s', (_, raw, kept) => {
		expect(read(raw)).toEqual(kept);
		expect(read(read(raw))).toEqual(kept);
	});
});

test.each<[what: string, raw: Record<string, unknown>, kept: object]>([
	['the text of an old link', { aiQuery: 'tv under $500', cursor: 'abc' }, { deal: 'tv under $500', cursor: 'abc' }],
	['the text rather than that of an old link', { aiQuery: 'tv', deal: 'tea' }, { deal: 'tea' }],
	['text to take as it is', { deal: 'tea', exact: '1' }, { deal: 'tea', exact: 1 }],
	['text to read', { deal: 'tea', exact: '0' }, { deal: 'tea' }],
	['exact without text, which has no meaning', { exact: '1', maxPrice: '5' }, { maxPrice: '5' }],
])('reads %s', (_, raw, kept) => {
	expect(read(raw)).toEqual(kept);
	expect(read(read(raw))).toEqual(kept);
});
