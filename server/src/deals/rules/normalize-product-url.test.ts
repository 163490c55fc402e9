import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { namesProduct, normalizeProductUrl } from './normalize-product-url.ts';
import { SHOPS } from './product-shops.ts';

const linkPair = z.object({
	/** Pairs that people reported, or a random half of our own. Only the first two were used to find the rules. */
	half: z.enum(['reported', 'development', 'held out']),
	/** True if both links lead to the same product. */
	same: z.boolean(),
	links: z.tuple([z.string(), z.string()]),
});
const LINK_PAIRS = z
	.array(linkPair)
	.parse(JSON.parse(readFileSync(new URL('link-pairs.json', import.meta.url), 'utf8')));

/** The normalised address first, then other spellings of it. */
const SAME: [known: string, ...others: string[]][] = [
	[
		'shop.example/kettle',
		'https://shop.example/kettle',
		'http://www.shop.example/kettle/',
		'HTTPS://WWW2.Shop.Example./kettle#reviews',
		'https://m.shop.example//kettle',
		'https://mobile.shop.example:443/kettle/?',
		'http://amp.shop.example:80/kettle/index.html',
		'https://www.m.shop.example/kettle?amp=1',
		'https://someone:secret@shop.example/kettle',
		'  shop.example/kettle;jsessionid=0A1B  ',
		'shop.example/%6Bettle?utm_source=x&UTM_Medium=y&gclid=1&fbclid=2&srsltid=3&_ga=4&gad_source=1&wbraid=7',
		'shop.example/kettle?spm=a.b&scm=1007.1&algo_pvid=1&algo_expid=2&cm_mmc=x&cm_sp=y&sc_channel=em&mkt_tok=z',
		'shop.example/kettle?affid=1&aff_sub=2&affiliate=3&ref=facebook&ref_src=5&referrer=6&linkCode=8&ascsubtag=9&subid1=x',
		'shop.example/kettle?irclickid=1&irgwc=1&cjevent=2&clickid=3&click_id=4&wt_mc=5&WT.mc_id=6&ranMID=7&mc_eid=8',
		'shop.example/kettle?cid=email:spring-sale',
		'shop.example/collections/kitchen/products/../../../kettle',
	],
	['shop.example', 'https://www.shop.example', 'http://shop.example/?utm_campaign=x', 'shop.example/default.aspx'],
	['shop.example:8443/kettle', 'https://shop.example:8443/kettle', 'shop.example:8443/kettle'],
	[
		'shop.example/p?colour=red&id=7&sku=A1',
		'shop.example/p?sku=A1&id=7&colour=red',
		'shop.example/p/?id=7&utm_term=kettle&colour=%72ed&sku=A1#buy',
	],
	['shop.example/p?cid=12', 'shop.example/p?cid=12&gclid=1'],
	['shop.example/p?name=a%20b', 'shop.example/p?name=a+b', 'shop.example/p?name=a%20b'],
	['shop.example/caf%C3%A9%2Fbar', 'shop.example/café%2fbar', 'shop.example/caf%c3%a9%2Fbar'],
	['shop.example/Caf%E9', 'shop.example/Caf%e9', 'shop.example/Caf%E9/'],
	['shop.example/100%25', 'shop.example/100%', 'shop.example/100%25'],
	['shop.example/products/kettle', 'https://shop.example/collections/all/products/kettle?_pos=1&_sid=2&_ss=r'],
	['xn--caf-dma.example/a', 'https://café.example/a', 'https://CAFÉ.example/a/'],
	['amp.com.au/loans', 'https://www.amp.com.au/loans', 'https://amp.com.au/loans'],
	['m.example', 'https://m.example'],
	[
		'amazon.com.au/dp/B0DJ8Z3Q1X',
		'https://www.amazon.com.au/dp/B0DJ8Z3Q1X',
		'https://www.amazon.com.au/Sony-WH-1000XM6-Headphones/dp/B0DJ8Z3Q1X/ref=sr_1_3?crid=2V&keywords=sony&qid=17&sr=8-3',
		'https://www.amazon.com.au/gp/product/B0DJ8Z3Q1X?smid=ANEGB3WVEVKZB&psc=1',
		'amazon.com.au/gp/aw/d/b0dj8z3q1x/?th=1&tag=someone-22&linkCode=ogi',
		'https://m.amazon.com.au/exec/obidos/ASIN/B0DJ8Z3Q1X',
	],
	['amazon.com/dp/B0DJ8Z3Q1X', 'https://amzn.com/B0DJ8Z3Q1X?tag=someone-20', 'http://www.amzn.com/dp/b0dj8z3q1x/'],
	['amazon.com/dp/019853453X', 'https://amzn.com/019853453x'],
	[
		'ebay.com.au/itm/256123456789',
		'https://www.ebay.com.au/itm/256123456789?_trkparms=x&hash=item3b&mkcid=1&campid=5338',
		'https://www.ebay.com.au/itm/Dyson-V15-Detect-Absolute/256123456789',
		'https://m.ebay.com.au/itm/256123456789?epid=2&itmmeta=01',
		'https://www.ebay.com.au/i/256123456789?chn=ps&norover=1&mkevt=1',
	],
	['ebay.com.au/itm/256123456789?var=555', 'https://www.ebay.com.au/itm/Socks/256123456789?var=555&hash=item3b'],
	[
		'aliexpress.com/item/1005006000000001.html',
		'https://www.aliexpress.com/item/1005006000000001.html?spm=a2g0o.x&pdp_npi=4',
		'https://de.aliexpress.com/item/Smart-Band-9/1005006000000001.html',
		'https://m.aliexpress.com/i/1005006000000001.html',
		'https://m.aliexpress.com/s/item/1005006000000001.html?spm=a2g0n.x',
		'https://www.aliexpress.com/store/product/Smart-Band-9/3226069_1005006000000001.html',
		'https://www.aliexpress.com/store/product//3226069_1005006000000001.html',
		'https://www.aliexpress.us/item/1005006000000001.html',
	],
	[
		'woolworths.com.au/shop/productdetails/105919',
		'https://www.woolworths.com.au/shop/productdetails/105919/cadbury-dairy-milk?googleshop=true',
	],
	['chemistwarehouse.com.au/buy/61500', 'https://www.chemistwarehouse.com.au/buy/61500/ostelin-vitamin-d3'],
	['bigw.com.au/p/6001234', 'https://www.bigw.com.au/product/lego-technic-mclaren-p1/p/6001234'],
	['bunnings.com.au/p0390909', 'https://www.bunnings.com.au/ryobi-18v-drill-kit_p0390909?region_id=1'],
	[
		'danmurphys.com.au/product/DM_906537',
		'https://www.danmurphys.com.au/product/DM_906537/penfolds-bin-389?isFromSearch=true',
		'danmurphys.com.au/product/DM_906537/',
	],
	[
		'store.steampowered.com/app/1145350',
		'https://store.steampowered.com/app/1145350/Hades_II/?curator_clanid=4',
		'https://s.team/a/1145350',
		'https://store.steampowered.com/agecheck/app/1145350/',
	],
	[
		'shop.example/lamp',
		'shop.example/lamp#:~:text=lamp',
		'shop.example/lamp#/reviews',
		'shop.example/lamp#utm_source=x',
	],
	['shop.example/lamp?sku=A', 'https://www.google.com/amp/s/shop.example/lamp?sku=A#utm_source=x'],
	['bigw.com.au/p/1234', 'https://www.bigw.com.au/product/lamp/p/1234#reviews'],
	['youtube.com/watch?v=AbC12345678', 'https://youtu.be/AbC12345678?si=a', 'youtube.com/watch?v=AbC12345678&t=10s'],
	[
		'etsy.com/listing/123456',
		'https://www.etsy.com/au/listing/123456/leather-wallet?ga_order=most_relevant',
		'https://somebodysshop.etsy.com/listing/123456/leather-wallet',
	],
];

const DIFFERENT: [string, string][] = [
	['shop.example/#product-101', 'shop.example/#product-102'],
	['shop.example/#product/101', 'shop.example/#product/102'],
	['shop.example/list#!/lamp?id=1', 'shop.example/list#!/lamp?id=2'],
	['asos.com/au/a/lamp/prd/1234567#colourWayId-1', 'asos.com/au/a/lamp/prd/1234567#colourWayId-2'],
	['shop.example/cable?amp=30', 'shop.example/cable?amp=20'],
	['myer.com.au/p/bag-885571330-1', 'myer.com.au/p/bag-885571330-2'],
	['shop.example/p?id=1', 'shop.example/p?id=2'],
	['shop.example/p?pid=1', 'shop.example/p?pid=2'],
	['shop.example/p?sku=1', 'shop.example/p?sku=2'],
	['shop.example/p?variant=1', 'shop.example/p?variant=2'],
	['shop.example/p?v=1', 'shop.example/p?v=2'],
	['shop.example/?p=1', 'shop.example/?p=2'],
	['shop.example/p?cid=1', 'shop.example/p?cid=2'],
	['shop.example/p?refurbished=1', 'shop.example/p'],
	['shop.example/Kettle', 'shop.example/kettle'],
	['amazon.com.au/dp/B0DJ8Z3Q1X', 'amazon.com/dp/B0DJ8Z3Q1X'],
	['amazon.com.au/dp/B0DJ8Z3Q1X', 'amazon.com.au/dp/B0DJ8Z3Q1Y'],
	['amzn.com/kindlefire', 'amazon.com/dp/KINDLEFIRE'],
	['amzn.com/B0DJ8Z3Q1X', 'amazon.com.au/dp/B0DJ8Z3Q1X'],
	['aliexpress.com/store/product/a/11111111_22222222.html', 'aliexpress.com/item/11111111.html'],
	['s.team/p/1145350', 'store.steampowered.com/app/1145350'],
	['amazon.com.au/b?node=1', 'amazon.com.au/b?node=2'],
	['ebay.com.au/itm/256123456789?var=1', 'ebay.com.au/itm/256123456789?var=2'],
	['amazon.com.au.evil.example/dp/B0DJ8Z3Q1X', 'amazon.com.au/dp/B0DJ8Z3Q1X'],
	['youtube.com/watch?v=a', 'youtube.com/watch?v=b'],
];

const NO_ADDRESS = [
	'',
	' ',
	'kettle',
	'localhost/kettle',
	'mailto:someone@shop.example',
	'javascript:alert(1)',
	'data:text/html,x',
	'ftp://shop.example/kettle',
	'https://',
	'https:// shop.example',
	'http://[::1',
	'//',
	'\u0000',
];

describe('the normalised address of a product', () => {
	it.each(SAME)('is %s', (known, ...others) => {
		expect(others.map(normalizeProductUrl)).toEqual(others.map(() => known));
	});

	it.each(SAME)('is stable when normalised again: %s', (known) => {
		expect(normalizeProductUrl(known)).toBe(known);
	});

	it.each(DIFFERENT)('distinguishes %s from %s', (one, other) => {
		expect(normalizeProductUrl(one)).not.toBe(normalizeProductUrl(other));
	});

	it.each(LINK_PAIRS.map(({ same, links }) => [same ? 'is equal for' : 'distinguishes', ...links] as const))(
		'%s %s and %s',
		(relation, one, other) => {
			expect(normalizeProductUrl(one) === normalizeProductUrl(other)).toBe(relation === 'is equal for');
		},
	);

	it('does not change when it is normalised again', () => {
		for (const link of LINK_PAIRS.flatMap(({ links }) => links)) {
			const normalized = normalizeProductUrl(link) ?? '';
			expect(normalizeProductUrl(normalized)).toBe(normalized);
		}
	});

	it.each(SHOPS.map(({ host, to, path }) => [String(host), to, path] as const))(
		'of %s is built from all groups of the path: %s',
		(_host, to, path) => {
			const groups = new RegExp(`${path.source}|`).exec('')?.length ?? 0;
			expect(new Set(to.match(/\$\d/g))).toEqual(new Set(Array.from({ length: groups - 1 }, (_, at) => `$${at + 1}`)));
		},
	);

	it.each([
		['shop.example', false],
		['https://www.shop.example/?utm_source=x', false],
		['https://shop.example/en-au', false],
		['shop.example/kettle', true],
		['shop.example/?p=1', true],
		['shop.example/#/product/1', true],
	])('of %s names a product: %s', (link, isProduct) => {
		expect(namesProduct(normalizeProductUrl(link) ?? '')).toBe(isProduct);
	});

	it.each(NO_ADDRESS.map((text) => [text]))('is null for %j', (text) => {
		expect(normalizeProductUrl(text)).toBeNull();
	});

	it.each([
		'shop.example/%',
		'shop.example/%ff%fe?%=%ff',
		'shop.example/\ud800?a=\udfff',
		`shop.example/${'%'.repeat(10_000)}`,
		`${'a.'.repeat(5_000)}example`,
		`shop.example/?${'a&'.repeat(10_000)}`,
		`shop.example${'/'.repeat(10_000)}`,
	])('never throws: %s', (text) => {
		expect(() => normalizeProductUrl(text)).not.toThrow();
	});
});
