import { describe, expect, test } from 'vitest';
import { cleanDealUrl, removeAffiliateIds } from './affiliate-ids.ts';
import { unwrapLink } from './link-wrappers.ts';

describe('a link without affiliate ids', () => {
	test.each([
		[
			'https://www.amazon.com.au/dp/B0TEST1234?tag=me-22&th=1&linkCode=ll1',
			'https://www.amazon.com.au/dp/B0TEST1234?th=1',
		],
		[
			'https://www.ebay.com.au/itm/1?mkevt=1&mkcid=1&mkrid=705&campid=5&toolid=1&customid=x',
			'https://www.ebay.com.au/itm/1',
		],
		['https://shop.example/p?a=%20+|&aff_id=9#reviews', 'https://shop.example/p?a=%20+|#reviews'],
		['https://shop.example/p?irclickid=1&irgwc=1&ranMID=2&awc=3&cfclick=4&clickref=5', 'https://shop.example/p'],
		[
			'https://click.linksynergy.com/deeplink?id=ME&mid=1&murl=https%3A%2F%2Fshop.example%2Fp%3Fq%3Da%2Bb',
			'https://shop.example/p?q=a+b',
		],
		['https://prf.hn/click/camref:ME/destination:https%3A%2F%2Fshop.example%2Fp', 'https://shop.example/p'],
		['https://www.amazon.com.au./dp/B0TEST1234?tag=me-22', 'https://www.amazon.com.au./dp/B0TEST1234'],
		['https://www.awin1.com./cread.php?ued=https%3A%2F%2Fshop.example%2Fp', 'https://shop.example/p'],
		['https://shop.sjv.io/c/1/2/3?u=https%3A%2F%2Fshop.example%2Fp%3Faff%3Dme', 'https://shop.example/p'],
	])('of %s is %s', (url, expected) => {
		expect(removeAffiliateIds(url)).toBe(expected);
	});

	test.each([
		'https://shop.example/list?tag=kettles&ref=4045-AB&utm_source=x&camp=tent',
		'https://shop.example/?&a=1&&',
		'https://shop.example/c/shoes/12/34?u=1.5',
		'https://SHOP.example:443/%7e/a b?q=é|~',
		'https://awin1.com/cread.php?awinaffid=2',
		'https://t.cfjump.com/1/t/2?Url=javascript%3Aalert(1)',
		'https://www.google.com/url?q=https%3A%2F%2Fshop.example%2Fp',
		'nonsense?aff=1',
	])('is %s itself', (url) => {
		expect(removeAffiliateIds(url)).toBe(url);
	});
});

test.each([
	[' shop.example/p?aff=me&x=1 ', 'https://shop.example/p?x=1'],
	['shop.example/p', 'https://shop.example/p'],
	// A deal cannot have the target as its link.
	[
		'https://t.cfjump.com/1/t/2?Url=https%3A%2F%2Fuser%40shop.example%2F',
		'https://t.cfjump.com/1/t/2?Url=https%3A%2F%2Fuser%40shop.example%2F',
	],
])('the link %j is stored as %s', (url, expected) => {
	expect(cleanDealUrl(url)).toBe(expected);
});

describe('the target of a wrapped link', () => {
	test.each([
		['https://www.google.com/url?q=https%3A%2F%2Fshop.example%2Fp%2F1&sa=U', 'https://shop.example/p/1'],
		[
			'https://l.facebook.com/l.php?u=https%3A%2F%2Fshop.example%2Fp%3Fa%3D1%26b%3D2&h=A',
			'https://shop.example/p?a=1&b=2',
		],
		[
			'https://www.awin1.com/awclick.php?mid=1&id=2&p=%5B%5Bhttps%253A%252F%252Fshop.example%252Fp%5D%5D',
			'https://shop.example/p',
		],
		['https://www.shareasale.com/r.cfm?u=2&urllink=shop.example%2Fp', 'https://shop.example/p'],
		['https://www.amazon.com.au/sspa/click?url=%2Fdp%2FB0TEST1234', 'https://www.amazon.com.au/dp/B0TEST1234'],
		[
			`https://www.google.com/url?q=${encodeURIComponent('https://go.skimresources.com/?url=https%3A%2F%2Fshop.example%2Fp')}`,
			'https://shop.example/p',
		],
	])('of %s is %s', (url, expected) => {
		expect(unwrapLink(url)).toBe(expected);
	});

	test.each([
		'https://www.google.com/search?q=https%3A%2F%2Fshop.example',
		'https://shop.example/url?q=https%3A%2F%2Fother.example',
		'https://www.google.com/url?q=kettle',
		'https://www.google.com/url?q=ftp%3A%2F%2Fshop.example',
		'https://www.google.com.evil.example/x?url=https%3A%2F%2Fshop.example',
		'https://amzn.to/3abc',
	])('is not read from %s', (url) => {
		expect(unwrapLink(url)).toBe(url);
	});
});
