import { afterEach, expect, test, vi } from 'vitest';
import { buildLabel } from '#testing/build-label.ts';
import { labelHead } from './label-head.ts';

afterEach(() => void vi.unstubAllEnvs());

const SITE = { name: 'Bilby', url: 'https://bilby.example' };

test.each([
	[{}, 'JB Hi-Fi deals, coupons and discounts | Bilby', '/store/jb-hi-fi'],
	[
		{ filter: 'popular' },
		'Most popular: JB Hi-Fi deals, coupons and discounts | Bilby',
		'/store/jb-hi-fi?filter=popular',
	],
] as const)('a page with %j is titled %s with the canonical address %s', (address, title, path) => {
	const { meta, links } = labelHead(SITE, buildLabel(), address);
	expect(meta).toEqual(expect.arrayContaining([{ title }, { property: 'og:title', content: title }]));
	expect(links).toContainEqual({ rel: 'canonical', href: `https://bilby.example${path}` });
});

test("the title of a tag's page is capitalised", () => {
	const { meta } = labelHead(SITE, buildLabel({ kind: 'tag', name: 'price error', slug: 'price-error' }), {});
	expect(meta).toContainEqual({ title: 'Price Error deals, coupons and discounts | Bilby' });
});

test("structured data in the server's page has the breadcrumbs", () => {
	vi.stubEnv('SSR', true);
	const { meta } = labelHead(SITE, buildLabel(), {});
	expect(meta).toContainEqual({
		'script:ld+json': {
			'@context': 'https://schema.org',
			'@type': 'BreadcrumbList',
			itemListElement: [
				{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://bilby.example/' },
				{ '@type': 'ListItem', position: 2, name: 'JB Hi-Fi', item: 'https://bilby.example/store/jb-hi-fi' },
			],
		},
	});
});

test('pages that start in the middle of a list are not indexed', () => {
	const { meta } = labelHead(SITE, buildLabel(), { cursor: 'abc' });
	expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
});
