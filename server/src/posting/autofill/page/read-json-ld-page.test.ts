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
