import { afterEach, expect, test, vi } from 'vitest';
import { buildCategory } from '#testing/build-category.ts';
import { categoryHead } from './category-head.ts';
import { findCategory } from './find-category.ts';

afterEach(() => void vi.unstubAllEnvs());

const SITE = { name: 'Bilby', url: 'https://bilby.example' };
const STATS = {
	categories: [buildCategory('Electronics', { id: 1 }), buildCategory('Headphones & Audio', { id: 2, parent: 1 })],
	all: { activeDeals: 9, totalDeals: 12 },
};

test.each([
	['electronics', {}, 'Electronics deals | Bilby', '/cat/electronics'],
	['electronics', { filter: 'popular' }, 'Most popular: Electronics deals | Bilby', '/cat/electronics?filter=popular'],
	['all', { filter: 'featured', expired: 1 }, 'Featured: All deals | Bilby', '/cat/all?filter=featured'],
	['nonsense', {}, 'Electronics deals | Bilby', '/cat/electronics'],
] as const)('%s with %j is titled %s with the canonical address %s', (slug, address, title, path) => {
	const { meta, links } = categoryHead(SITE, findCategory(STATS, slug), address);
	expect(meta).toEqual(expect.arrayContaining([{ title }, { property: 'og:title', content: title }]));
	expect(links).toContainEqual({ rel: 'canonical', href: `https://bilby.example${path}` });
});

test('structured data on server-rendered pages contains the path to a subcategory', () => {
	vi.stubEnv('SSR', true);
	const { meta } = categoryHead(SITE, findCategory(STATS, 'headphones-and-audio'), {});
	const steps = ['Home', 'Categories', 'Electronics', 'Headphones & Audio'];
	const paths = ['/', '/categories', '/cat/electronics', '/cat/headphones-and-audio'];
	expect(meta).toContainEqual({
		'script:ld+json': {
			'@context': 'https://schema.org',
			'@type': 'BreadcrumbList',
			itemListElement: steps.map((name, index) => ({
				'@type': 'ListItem',
				position: index + 1,
				name,
				item: `https://bilby.example${paths[index]}`,
			})),
		},
	});
});

test('pages that start in the middle of a list are not indexed', () => {
	const { meta } = categoryHead(SITE, findCategory(STATS, 'all'), { cursor: 'abc' });
	expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
});
