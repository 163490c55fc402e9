import { readSearchAddress } from '@bilby/contract/search/search-address';
import { expect, test } from 'vitest';
import { searchHead } from './search-page.tsx';

const SITE = { name: 'Bilby', url: 'https://bilby.example' };
const NOINDEX = { name: 'robots', content: 'noindex, follow' };

test.each<[raw: Record<string, string>, title: string, path: string, isIndexed: boolean]>([
	[{}, 'Search deals | Bilby', '/search', true],
	[{ deal: 'coffee pods' }, 'coffee pods deals | Bilby', '/search?deal=coffee+pods', true],
	[{ deal: 'coffee', cursor: 'abc' }, 'coffee deals | Bilby', '/search?deal=coffee', false],
	[{ deal: 'coffee', maxPrice: '20' }, 'coffee deals | Bilby', '/search?deal=coffee&maxPrice=20', false],
	[{ deal: 'tv under $500' }, 'tv under $500 deals | Bilby', '/search?deal=tv+under+%24500', true],
	[{ deal: 'tv', exact: '1' }, 'tv deals | Bilby', '/search?deal=tv&exact=1', false],
])('the search %j is titled %s, with the canonical address %s', (raw, title, path, isIndexed) => {
	const { meta, links } = searchHead(SITE, readSearchAddress(raw));
	expect(meta).toContainEqual({ title });
	expect(links).toContainEqual({ rel: 'canonical', href: `https://bilby.example${path}` });
	const feeds = links.flatMap(({ rel, href }) => (rel === 'alternate' && href.includes('rss') ? [href] : []));
	expect(feeds).toEqual(
		raw.deal !== undefined && raw.maxPrice === undefined && raw.exact === undefined
			? [`${path.replace('?', '/rss.xml?')}`]
			: [],
	);
	expect(meta.some((tag) => JSON.stringify(tag) === JSON.stringify(NOINDEX))).toBe(!isIndexed);
});
