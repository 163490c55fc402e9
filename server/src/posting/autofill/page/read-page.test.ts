import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const ADDRESS = 'https://www.shop.example/kettle?colour=red#reviews';
const ld = (...blocks: unknown[]) =>
	blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`).join('');
const read = (html: string) => readPage(html, ADDRESS);
const picture = (name: string) => `https://www.shop.example/${name}`;

const OFFER = { '@type': 'Offer', price: '49.00', priceCurrency: 'AUD' };
const KETTLE = { '@context': 'https://schema.org', '@type': 'Product', name: 'Kettle', offers: OFFER };

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
