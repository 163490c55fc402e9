import { describe, expect, it } from 'vitest';
import type { Obstacle } from './page-facts.ts';
import { readPage } from './read-page.ts';

const read = (html: string) => readPage(html, 'https://www.shop.example/p/1');

describe('a page without a product', () => {
	it.each<[Obstacle, string[]]>([
		[
			'robots',
			[
				'Just a moment...',
				'Attention Required! | Cloudflare',
				'Pardon Our Interruption',
				'Robot Check',
				'Are you a human?',
			],
		],
		[
			'denied',
			['Access Denied', 'Access to this page has been denied', '403 Forbidden', 'Service Unavailable', 'Error 1020'],
		],
		[
			'missing',
			['Page Not Found | Acme', 'Acme | 404', '404', "Oops! That page can't be found", 'Product no longer available'],
		],
		['login', ['Sign In | Acme', 'Log in to your account', 'Member login']],
		['consent', ['Before you continue', 'We use cookies', 'Your privacy choices']],
		['empty', ['Loading...', 'Shop', 'Home | Shop', 'shop.example']],
	])('is recognised as %s', (obstacle, titles) => {
		for (const title of titles) {
			const url = title.includes('Acme') ? 'https://acme.example/p/1' : 'https://www.shop.example/p/1';
			expect(readPage(`<title>${title}</title>`, url), title).toMatchObject({ obstacle, title: null, price: null });
		}
	});

	it.each<[Obstacle, string]>([
		['missing', '<title>Shop</title><h1>Sorry, this product is no longer available</h1>'],
		['robots', '<title>shop.example</title><script src="https://ct.captcha-delivery.com/c.js"></script>'],
		['robots', '<iframe src="/_Incapsula_Resource?x=1">Request unsuccessful.</iframe>'],
		['denied', "<p>You don't have permission to access this page on this server.</p>"],
		['empty', '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>'],
	])('is recognised as %s by its text: %s', (obstacle, html) => {
		expect(read(html)).toMatchObject({ obstacle, title: null });
	});
});

it.each([
	'Access Denied: A Novel',
	'Just a Moment Candle',
	'Sorry! Board Game',
	'Members Only Jacket',
	'404 Strat Guitar',
	'Cookie Jar',
	'Loading Ramp 2m',
])('reads the product %s', (title) => {
	expect(read(`<title>${title}</title><h1>${title}</h1>`)).toMatchObject({ title, obstacle: null });
});

it('does not use a recommended product on a "not found" page', () => {
	const block = '{"@type":"Product","name":"Toaster","offers":{"price":9.5}}';
	const html = `<title>Page not found | Acme</title><script type="application/ld+json">${block}</script>`;
	expect(read(html)).toMatchObject({ title: null, price: null, obstacle: 'missing' });
});

it('reads a product from JSON-LD even if the title looks like an error', () => {
	const block = '{"@type":"Product","name":"Access Denied","offers":{"price":9.5}}';
	const html = `<title>Access Denied</title><script type="application/ld+json">${block}</script>`;
	expect(read(html)).toMatchObject({ title: 'Access Denied', price: 9.5, obstacle: null });
});
