import { describe, expect, test } from 'vitest';
import { type AffiliateProgram, affiliateLink, belongsTo } from './affiliate-link.ts';

const amazon: AffiliateProgram = {
	storeName: 'Amazon',
	domain: 'amazon.com.au',
	pattern: 'https://www.amazon.com.au/dp/{ASIN}?tag=bilby-22',
	trackingParams: { tag: 'bilby-22' },
};
const ebay: AffiliateProgram = {
	storeName: 'eBay',
	domain: 'ebay.com.au',
	pattern: 'https://rover.example/1?mpre={URL}&at={DOMAIN}',
	trackingParams: {},
};
const plain: AffiliateProgram = {
	storeName: 'Plain',
	domain: 'plain.example',
	pattern: '{URL}',
	trackingParams: { aff: 'b i' },
};
const programs = [amazon, ebay, plain];

describe('the program of a link', () => {
	test.each([
		['amazon.com.au', true],
		['www.amazon.com.au', true],
		['AMAZON.com.au.', true],
		['amazon.com.au.evil.example', false],
		['notamazon.com.au', false],
		['com.au', false],
	])('%s belongs to amazon.com.au: %s', (host, belongs) => {
		expect(belongsTo(host, 'amazon.com.au')).toBe(belongs);
	});

	test('has the longest matching domain', () => {
		const narrow = { ...plain, domain: 'shop.plain.example', storeName: 'Shop' };
		expect(affiliateLink('https://shop.plain.example/x', [plain, narrow])?.storeName).toBe('Shop');
	});

	test.each([
		['another store', 'https://jbhifi.com.au/x'],
		['an invalid address', 'javascript:alert(1)//amazon.com.au'],
		['nonsense', 'amazon'],
		['the store only as user name', 'https://amazon.com.au@evil.example/dp/B000000000'],
	])('is none for %s', (_, url) => {
		expect(affiliateLink(url, programs)).toBeNull();
	});
});

describe('the affiliate link', () => {
	test.each([
		'https://www.amazon.com.au/dp/b0abcdefgh',
		'https://www.amazon.com.au/Some-Name/dp/B0ABCDEFGH/ref=sr_1?x=1',
		'https://www.amazon.com.au/gp/product/B0ABCDEFGH?tag=somebody-else',
	])('for %s is the product with our tag', (url) => {
		expect(affiliateLink(url, programs)?.url).toBe('https://www.amazon.com.au/dp/B0ABCDEFGH?tag=bilby-22');
	});

	test('keeps an address without a product id and replaces its parameters', () => {
		expect(affiliateLink('https://www.amazon.com.au/deals?tag=other&p=2', programs)?.url).toBe(
			'https://www.amazon.com.au/deals?tag=bilby-22&p=2',
		);
	});

	test('encodes the address inside a parameter', () => {
		expect(affiliateLink('https://ebay.com.au/itm/1?a=1&b=2', programs)?.url).toBe(
			'https://rover.example/1?mpre=https%3A%2F%2Febay.com.au%2Fitm%2F1%3Fa%3D1%26b%3D2&at=ebay.com.au',
		);
	});

	test('does not encode the address at the start of a pattern', () => {
		expect(affiliateLink('https://plain.example/a?b=1', programs)?.url).toBe('https://plain.example/a?b=1&aff=b+i');
	});

	test.each([
		['https://plain.example/p?q=a~b!c(d)*e', 'https://plain.example/p?q=a~b!c(d)*e&aff=b+i'],
		['https://plain.example/p?flag&x=1', 'https://plain.example/p?flag&x=1&aff=b+i'],
		['https://plain.example/p?a=%20+&b=|&a=é', 'https://plain.example/p?a=%20+&b=|&a=é&aff=b+i'],
		['https://plain.example/p?a=1&&b=%7Bx%7D&', 'https://plain.example/p?a=1&&b=%7Bx%7D&aff=b+i'],
		['https://plain.example/p?', 'https://plain.example/p?aff=b+i'],
		['https://plain.example', 'https://plain.example?aff=b+i'],
		['HTTPS://Plain.example:443/a/../50%25-off', 'HTTPS://Plain.example:443/a/../50%25-off?aff=b+i'],
		['https://plain.example/#tok=QQ==', 'https://plain.example/?aff=b+i#tok=QQ=='],
		['https://plain.example/p?a=1#/x?aff=2', 'https://plain.example/p?a=1&aff=b+i#/x?aff=2'],
		['https://plain.example/p?%61ff=1&x=2&aff=3', 'https://plain.example/p?aff=b+i&x=2'],
	])('adds its parameters to %s and changes nothing else', (url, expected) => {
		expect(affiliateLink(url, programs)?.url).toBe(expected);
	});

	test.each([
		['https://plain.example/p?cfclick=6f&x=1&awc=1_2', 'https://plain.example/p?x=1&aff=b+i'],
		[
			'https://t.cfjump.com/1/t/2?Url=https%3A%2F%2Fplain.example%2Fp%3Fx%3D%2520',
			'https://plain.example/p?x=%20&aff=b+i',
		],
		[
			'https://www.ebay.com.au/itm/1?var=2&campid=5338&mkevt=1',
			'https://rover.example/1?mpre=https%3A%2F%2Fwww.ebay.com.au%2Fitm%2F1%3Fvar%3D2&at=www.ebay.com.au',
		],
	])("does not pass on the poster's id of %s", (url, expected) => {
		expect(affiliateLink(url, programs)?.url).toBe(expected);
	});

	test('keeps dollar signs in the address', () => {
		expect(affiliateLink('https://plain.example/$&', programs)?.url).toBe('https://plain.example/$&?aff=b+i');
	});

	test('ignores a pattern that results in no valid address', () => {
		expect(affiliateLink('https://plain.example/', [{ ...plain, pattern: 'javascript:{DOMAIN}' }])).toBeNull();
	});
});
