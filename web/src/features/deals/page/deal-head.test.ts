import { describe, expect, test } from 'vitest';
import { buildDeal } from '#testing/build-deal.ts';
import { dealData, dealHead } from './deal-head.ts';
import { shareTitle } from './facts/share-title.ts';
import { shareLinks } from './offer/share-menu.tsx';
import { plainText } from './plain-text.ts';

const site = { name: 'Bilby', url: 'https://bilby.example' };

describe('the title of a shared deal', () => {
	test('starts with the discount', () => {
		expect(shareTitle('Bilby', buildDeal())).toBe(
			'40% OFF - Sony WH-1000XM6 Noise Cancelling Headphones | Bilby Deals',
		);
	});

	test('has no discount if the original price is not above the price', () => {
		expect(shareTitle('Bilby', buildDeal({ originalPrice: null, title: 'Socks' }))).toBe('Socks | Bilby Deals');
	});
});

test('share links of a deal are plain addresses', () => {
	const links = shareLinks({ title: '40% OFF - A & B | Bilby Deals', url: 'https://bilby.example/deal-details/42' });
	const [facebook, x, whatsApp] = links.map(({ href }) => new URL(href));
	expect(links.map(({ label }) => label)).toEqual(['Facebook', 'X', 'WhatsApp']);
	expect(facebook?.searchParams.get('u')).toBe('https://bilby.example/deal-details/42');
	expect(x?.searchParams.get('text')).toBe('40% OFF - A & B | Bilby Deals');
	expect(x?.searchParams.get('url')).toBe('https://bilby.example/deal-details/42');
	expect(whatsApp?.searchParams.get('text')).toBe(
		'40% OFF - A & B | Bilby Deals https://bilby.example/deal-details/42',
	);
});

describe('the head of a deal', () => {
	test('contains its address and its picture with size and alternative text', () => {
		const { meta, links } = dealHead(site, buildDeal());
		const href = 'https://bilby.example/deal-details/42';
		expect(links).toEqual([
			{ rel: 'canonical', href },
			{ rel: 'alternate', hrefLang: 'en-AU', href },
		]);
		expect(meta).toContainEqual({
			property: 'og:image',
			content: 'https://bilby.example/images/deals/42/headphones-detail.webp',
		});
		expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' });
		expect(meta).toContainEqual({ property: 'og:image:height', content: '900' });
		expect(meta).toContainEqual({
			property: 'og:image:alt',
			content: 'Sony WH-1000XM6 Noise Cancelling Headphones',
		});
	});
});

test.each([5, 8, 12])('shortening a description to %i characters never splits an emoji', (length) => {
	expect(plainText('<p>abc👩‍👩‍👧‍👦 and more</p>', length)).toBe('abc…');
});

describe('structured data of a deal', () => {
	test('has a product with its offer, a post with its likes, and the breadcrumbs', () => {
		const data = dealData(site, buildDeal({ expiresAt: '2026-12-01T00:00:00.000Z' }));
		expect(data['@graph']).toMatchObject([
			{
				'@type': 'Product',
				name: 'Sony WH-1000XM6 Noise Cancelling Headphones',
				description: 'Lowest price since launch.',
				brand: { '@type': 'Brand', name: 'Sony' },
				image: ['https://bilby.example/images/deals/42/headphones-detail.webp'],
				offers: {
					'@type': 'Offer',
					price: '388.00',
					priceCurrency: 'AUD',
					availability: 'https://schema.org/InStock',
					itemCondition: 'https://schema.org/NewCondition',
					priceValidUntil: '2026-12-01T00:00:00.000Z',
					url: 'https://bilby.example/deal-details/42',
				},
			},
			{
				'@type': 'DiscussionForumPosting',
				headline: 'Sony WH-1000XM6 Noise Cancelling Headphones',
				author: { '@type': 'Person', name: 'nightbilby', url: 'https://bilby.example/user/nightbilby' },
				datePublished: '2026-11-20T00:00:00.000Z',
				commentCount: 3,
				interactionStatistic: { userInteractionCount: 14 },
			},
			{
				'@type': 'BreadcrumbList',
				itemListElement: [
					{ position: 1, name: 'Home', item: 'https://bilby.example/' },
					{ position: 2, name: 'Electronics', item: 'https://bilby.example/cat/electronics' },
					{ position: 3, item: 'https://bilby.example/deal-details/42' },
				],
			},
		]);
	});

	test.each([
		[{ lifecycle: 'expired' as const }, 'OutOfStock'],
		[{ isOnline: false }, 'InStoreOnly'],
		[{}, 'InStock'],
	])('says whether the offer is available: %j', (overrides, availability) => {
		expect(JSON.stringify(dealData(site, buildDeal(overrides)))).toContain(`https://schema.org/${availability}"`);
	});
});

test.each([
	['<p>Two &amp; three</p><ul><li>x</li></ul>', 100, 'Two & three x'],
	['<p>1 &lt; 2 &unknown;</p>', 100, '1 < 2 &unknown;'],
	['<p>abcdefghij</p>', 5, 'abcd…'],
])('the text of %j is %3$j', (html, maxLength, text) => {
	expect(plainText(html, maxLength)).toBe(text);
});
