import { describe, expect, it } from 'vitest';
import type { PageFacts } from './page-facts.ts';
import { readPage } from './read-page.ts';

const ADDRESS = 'https://www.shop.example/kettle?colour=red#reviews';
const ld = (...blocks: unknown[]) =>
	blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`).join('');
const read = (html: string) => readPage(html, ADDRESS);
const picture = (name: string) => `https://www.shop.example/${name}`;

const OFFER = { '@type': 'Offer', price: '49.00', priceCurrency: 'AUD' };
const KETTLE = { '@context': 'https://schema.org', '@type': 'Product', name: 'Kettle', offers: OFFER };

describe('readPage with JSON-LD', () => {
	it.each<[string, string, Partial<PageFacts>]>([
		['a product', ld(KETTLE), { title: 'Kettle', price: 49 }],
		['in a graph', ld({ '@graph': [{ '@type': 'WebPage', name: 'Page' }, KETTLE] }), { title: 'Kettle', price: 49 }],
		['in a list', ld([{ '@type': 'WebSite', name: 'Shop' }, KETTLE]), { title: 'Kettle', siteNames: ['Shop'] }],
		['as the main entity of a page', ld({ '@type': 'WebPage', mainEntity: KETTLE }), { title: 'Kettle', price: 49 }],
		[
			'with full type addresses',
			ld({ ...KETTLE, '@type': ['http://schema.org/Product', 'Thing'] }),
			{ title: 'Kettle' },
		],
		['with offers in a list', ld({ ...KETTLE, offers: [{ ...OFFER, price: 60 }, OFFER] }), { price: 49 }],
		[
			'with offers summed up',
			ld({ ...KETTLE, offers: { '@type': 'AggregateOffer', lowPrice: 45, highPrice: 90, priceCurrency: 'AUD' } }),
			{ price: 45, originalPrice: null },
		],
		[
			'with offers within offers',
			ld({ ...KETTLE, offers: { '@type': 'AggregateOffer', priceCurrency: 'AUD', offers: [{ price: '47' }, OFFER] } }),
			{ price: 47 },
		],
		[
			'with a list price',
			ld({
				...KETTLE,
				offers: {
					'@type': 'Offer',
					priceSpecification: [
						{ priceType: 'https://schema.org/ListPrice', price: 79, priceCurrency: 'AUD' },
						{ price: 49, priceCurrency: 'AUD' },
						{ price: 39, priceCurrency: 'AUD', validForMemberTier: { name: 'Plus' } },
					],
				},
			}),
			{ price: 49, originalPrice: 79 },
		],
		[
			'with a list price that is none',
			ld({ ...KETTLE, offers: { ...OFFER, priceSpecification: { priceType: 'ListPrice', price: '49' } } }),
			{ price: 49, originalPrice: null },
		],
		['in foreign dollars', ld({ ...KETTLE, offers: { ...OFFER, priceCurrency: 'USD' } }), { price: null }],
		[
			'in dollars of others, whatever other tags forget to say',
			`${ld({ ...KETTLE, offers: { ...OFFER, priceCurrency: 'USD' } })}<meta property="product:price:amount" content="49">`,
			{ price: null },
		],
		[
			'in several currencies',
			ld({ ...KETTLE, offers: [{ ...OFFER, price: 30, priceCurrency: 'USD' }, OFFER] }),
			{ price: 49 },
		],
		[
			'with a price nobody can read',
			`${ld({ ...KETTLE, offers: { ...OFFER, price: '1.299,00' } })}<meta property="product:price:amount" content="1299.00">`,
			{ price: 1299 },
		],
		[
			'with variants',
			ld({
				'@type': 'ProductGroup',
				name: 'Kettles',
				image: '/all.jpg',
				hasVariant: [
					{ '@type': 'Product', name: 'Blue kettle', offers: { ...OFFER, price: 40 } },
					{
						'@type': 'Product',
						name: 'Red kettle',
						image: '/red.jpg',
						offers: { ...OFFER, price: 55, url: '/kettle?colour=red' },
					},
				],
			}),
			{ title: 'Red kettle', price: 55, images: [picture('red.jpg'), picture('all.jpg')] },
		],
		[
			'with variants of which none is meant',
			ld({
				'@type': 'ProductGroup',
				name: 'Kettles',
				hasVariant: [KETTLE, { ...KETTLE, offers: { ...OFFER, price: 40 } }],
			}),
			{ title: 'Kettles', price: 40 },
		],
		[
			'beside related products',
			ld({ ...KETTLE, name: 'Toaster' }, { ...KETTLE, url: ADDRESS }, { ...KETTLE, name: 'Pan' }),
			{ title: 'Kettle' },
		],
		[
			'with pictures of all kinds',
			ld({
				...KETTLE,
				image: ['/a.jpg', { '@type': 'ImageObject', url: '/b.jpg' }, { contentUrl: '/c.jpg' }, '/a.jpg#x', '/d.svg', 7],
			}),
			{ images: [picture('a.jpg'), picture('b.jpg'), picture('c.jpg')] },
		],
		[
			'with names',
			ld(
				{ ...KETTLE, brand: { '@type': 'Brand', name: 'Boil' }, offers: { ...OFFER, seller: { name: 'The Seller' } } },
				{ '@type': 'WebSite', name: 'The Shop', url: 'https://shop.example/' },
				{ '@type': 'Organization', name: 'The Shop Pty Ltd', url: 'https://www.shop.example' },
				{ '@type': 'Organization', name: 'Another Shop', url: 'https://another.example' },
			),
			{ siteNames: ['The Shop', 'The Shop Pty Ltd'], brandNames: ['Boil'] },
		],
		[
			'with breadcrumbs',
			ld(KETTLE, {
				'@type': 'BreadcrumbList',
				itemListElement: [
					{ '@type': 'ListItem', position: 2, item: { '@id': '/k', name: 'Kettles' } },
					{ '@type': 'ListItem', position: 1, name: 'Kitchen' },
					{ '@type': 'ListItem', position: 3, name: 'Kettle' },
				],
			}),
			{ categories: ['Kettle', 'Kettles', 'Kitchen'] },
		],
		[
			'with a category',
			ld({ ...KETTLE, category: 'Home > Kitchen > Kettles' }),
			{ categories: ['Kettles', 'Kitchen', 'Home'] },
		],
		[
			'with HTML in its summary',
			ld({ ...KETTLE, description: '<p>Boils &amp; whistles.</p><ul><li>1.7&nbsp;L</li></ul>' }),
			{ description: 'Boils & whistles. 1.7 L' },
		],
		['escaped twice', ld({ ...KETTLE, name: 'Kettle &amp;amp; cup' }), { title: 'Kettle & cup' }],
	])('reads %s', (_, html, expected) => {
		expect(read(html)).toMatchObject(expected);
	});

	it.each([
		['{"@type":"Product","name":', 'cut off'],
		['null', 'nothing'],
		['"Product"', 'a text'],
		['[[[[[[[[{"@type":"Product","name":"Deep"}]]]]]]]]', 'too deep'],
		['{"@type":"Product","name":{"a":[null,7]},"offers":"none","image":null,"hasVariant":"x"}', 'of other types'],
		['{"@type":7,"@graph":{"@graph":{"@graph":null}}}', 'odd'],
	])('ignores invalid JSON-LD: %s (%s)', (block) => {
		const html = `<script type="application/ld+json">${block}</script><title>Kettle</title>`;
		expect(read(html)).toMatchObject({ title: 'Kettle', price: null, images: [] });
	});

	it('accepts line breaks in strings and HTML comments around a block', () => {
		const html = '<script type="application/ld+json"><!-- {"@type":"Product","name":"Ket\ntle"} --></script>';
		expect(read(html).title).toBe('Ket tle');
	});
});

describe('readPage with other markup', () => {
	const meta = (property: string, content: string) => `<meta property="${property}" content="${content}">`;

	it('reads Open Graph with its product fields', () => {
		const html = [
			meta('og:title', 'Kettle &amp; cup'),
			meta('og:description', 'Boils.'),
			meta('og:image', '//cdn.example/a.jpg'),
			meta('og:image', '/b.jpg'),
			meta('og:site_name', 'The Shop'),
			meta('product:price:amount', '79.00'),
			meta('product:sale_price:amount', '1,049.00'),
			meta('product:price:currency', 'AUD'),
			meta('product:original_price:amount', '1,299.00'),
			meta('product:brand', 'Boil'),
			meta('product:category', 'Home &gt; Kettles'),
		].join('');
		expect(read(html)).toEqual({
			title: 'Kettle & cup',
			description: 'Boils.',
			images: ['https://cdn.example/a.jpg', picture('b.jpg')],
			price: 1049,
			originalPrice: 1299,
			siteNames: ['The Shop'],
			brandNames: ['Boil'],
			categories: ['Kettles', 'Home'],
			obstacle: null,
		});
	});

	it('takes the regular price as the original if there is a sale price', () => {
		const html = meta('product:price:amount', '79.00') + meta('product:sale_price:amount', '49.00');
		expect(read(html)).toMatchObject({ price: 49, originalPrice: 79 });
	});

	it.each([
		['USD', null],
		['AUD', 79],
	])('reads Open Graph in %s', (currency, price) => {
		expect(read(meta('og:price:amount', '79.00') + meta('og:price:currency', currency))).toMatchObject({ price });
	});

	it('reads microdata of the product, not of nested items', () => {
		const html = `
			<div itemscope itemtype="https://schema.org/BreadcrumbList">
				<span itemprop="itemListElement" itemscope><a itemprop="item" href="/k"><b itemprop="name">Kitchen</b></a></span>
				<span itemprop="itemListElement" itemscope><a itemprop="name" href="/t">Kettles</a></span>
			</div>
			<div itemscope itemtype="http://schema.org/Product">
				<div itemprop="brand" itemscope><meta itemprop="name" content="Boil"></div>
				<div itemprop="review" itemscope><b itemprop="name">Great!</b><p itemprop="description">Bought two.</p></div>
				<h1 itemprop="name">Kettle</h1>
				<img itemprop="image" src="/a.jpg">
				<link itemprop="image" href="/b.jpg">
				<p itemprop="description">Boils.</p>
				<div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
					<meta itemprop="priceCurrency" content="AUD"><span itemprop="price" content="1299.00">$1,299</span>
				</div>
			</div>
			<div itemscope itemtype="http://schema.org/Product"><h2 itemprop="name">Toaster</h2></div>`;
		expect(read(html)).toEqual({
			title: 'Kettle',
			description: 'Boils.',
			images: [picture('a.jpg'), picture('b.jpg')],
			price: 1299,
			originalPrice: null,
			siteNames: [],
			brandNames: ['Boil'],
			categories: ['Kettles', 'Kitchen'],
			obstacle: null,
		});
	});

	it('reads plain tags, with the largest pictures first and no decoration', () => {
		const html = `
			<title> Kettle
				| Shop </title><meta name="Description" content="Boils.">
			<link rel="image_src" href="/main.jpg">
			<img src="/undeclared.jpg"><img src="/small.jpg" width="100" height="100">
			<img src="data:image/gif;base64,R0" data-src="/late.jpg" width="800px" height="600">
			<img src="/large.jpg" width="1000" height="1000">
			<img src="/pixel.gif"><img src="/dot.jpg" width="1" height="1"><img src="/sprite-icons.png" width="900" height="900">
			<img src="/logo.png"><img src="/drawing.svg"><img src="data:image/png;base64,R0"><img><img src="">
			<img src="https://me:secret@shop.example/x.jpg"><img src="ftp://shop.example/x.jpg"><img src="javascript:alert(1)">`;
		expect(read(html)).toEqual({
			title: 'Kettle | Shop',
			description: 'Boils.',
			images: ['main.jpg', 'large.jpg', 'late.jpg', 'small.jpg', 'undeclared.jpg'].map(picture),
			price: null,
			originalPrice: null,
			siteNames: [],
			brandNames: [],
			categories: [],
			obstacle: null,
		});
	});

	it('prefers JSON-LD, then Open Graph, then microdata, then plain tags', () => {
		const html = `${ld({ ...KETTLE, name: 'From JSON-LD', image: '/ld.jpg', offers: undefined })}
			${meta('og:title', 'From Open Graph')}${meta('og:image', '/og.jpg')}${meta('og:description', 'From Open Graph')}
			<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">M</b><i itemprop="price">$5</i>
			<p itemprop="description">M</p><img itemprop="image" src="/m.jpg"></div><title>T</title><img src="/plain.jpg">`;
		expect(read(html)).toMatchObject({
			title: 'From JSON-LD',
			description: 'From Open Graph',
			price: 5,
			images: ['ld.jpg', 'og.jpg', 'm.jpg', 'plain.jpg'].map(picture),
		});
	});

	it('resolves addresses against the base element of the page', () => {
		expect(read('<base href="/shop/"><img src="a.jpg">').images).toEqual([picture('shop/a.jpg')]);
		expect(read('<base href="https://cdn.example/"><img src="a.jpg">').images).toEqual(['https://cdn.example/a.jpg']);
		expect(read('<base href="http://["><img src="a.jpg">').images).toEqual([picture('a.jpg')]);
	});

	it('returns at most twelve pictures without duplicates', () => {
		const html = Array.from({ length: 30 }, (_, index) => `<img src="/${index % 20}.jpg">`).join('');
		expect(read(html).images).toHaveLength(12);
	});

	it('cuts long texts between words', () => {
		const { title, description } = read(
			`<title>${'kettle '.repeat(200)}</title>${meta('og:description', 'boil '.repeat(900))}`,
		);
		expect(title).toMatch(/^kettle.*kettle…$/);
		expect(description?.length).toBeLessThanOrEqual(600);
		expect(description).toMatch(/boil…$/);
	});

	it.each([
		'',
		'plain text',
		'<',
		'<!doctype html>',
		'<script type="application/ld+json">',
		'\u0000\ufffd<title>\u0007</title>',
	])('finds nothing in %j', (html) => {
		expect(read(html)).toMatchObject({ title: null, description: null, price: null, images: [] });
	});
});

describe('readPage with a hostile page', () => {
	const block = (json: string) => `<script type="application/ld+json">${json}</script>`;
	const many = (text: string) => text.repeat(Math.floor(1_900_000 / text.length));

	it.each<[string, string]>([
		['nested brackets', block('['.repeat(900_000))],
		['quotation marks in a broken block', block(`{"a":"${'x" y '.repeat(7_500)}"}`)],
		['spaces in a block', block(many(' '))],
		['items of microdata', many('<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>a</b></div>')],
		['nested properties', `<div itemscope>${'<b itemprop=name>a'.repeat(20_000)}`],
		['prices', many('<b itemprop=price>1</b>')],
		['amounts around the heading', `<h1>x</h1>${many('<b>a $</b>')}`],
		['parts of a title', `<title>${many('| ')}</title><h1>x</h1>`],
		['pictures', many('<img src="/a.jpg" width=500 height=500>')],
	])('is done within ten seconds with many %s', (_, html) => {
		const startedAt = performance.now();
		read(html);
		// A quadratic reader takes minutes. The machine may be busy.
		expect(performance.now() - startedAt).toBeLessThan(10_000);
	});
});
