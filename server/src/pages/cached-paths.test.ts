import { expect, it } from 'vitest';
import { CACHED_PATHS } from '../modules.ts';
import { cacheKey } from '../platform/page-cache/cached-path.ts';

it.each([
	['/', '/'],
	['/?', '/'],
	['/home', '/home'],
	['/?filter=new', '/'],
	['/?filter=hot', '/?filter=hot'],
	['/?expired=1&filter=hot', '/?filter=hot&expired=1'],
	['/cat/shoes', '/cat/shoes'],
	['/cat/shoes?expired=1&filter=popular&utm_source=mail', '/cat/shoes?filter=popular&expired=1'],
	['/cat/shoes?filter=new', '/cat/shoes'],
	['/cat/shoes?filter=hot', '/cat/shoes'],
	['/categories?filter=food&page=2', '/categories?filter=food'],
	['/categories?filter=shoes', '/categories'],
	['/store/jb-hi-fi', '/store/jb-hi-fi'],
	['/brand/sony?expired=1&filter=popular&utm_source=mail', '/brand/sony?filter=popular&expired=1'],
	['/tag/clearance?filter=featured', '/tag/clearance'],
	['/?utm_source=mail&fbclid=x', '/'],
	['/?filter=best', '/'],
	['/?expired=yes', '/'],
	['/?category=%00', '/'],
	['/?deal=', '/'],
	['/login', '/login'],
	['/offline', '/offline'],
	['/deal-details/42', '/deal-details/42'],
	['/deal-details/42?ref=x', '/deal-details/42'],
])('%s is kept as %s', (url, address) => {
	expect(cacheKey(CACHED_PATHS, url)).toBe(address);
});

it.each([
	'/?deal=coffee',
	'/?category=shoes',
	'/cat/shoes?cursor=abc',
	'/cat/',
	'/cat/Shoes',
	`/cat/${'x'.repeat(101)}`,
	'/search',
	'/search?deal=coffee',
	'/store/jb-hi-fi?cursor=abc',
	'/brand/Sony',
	'/tag/',
	'/following',
	'/?filter=hot&filter=new',
	'/?minPrice=5',
	'/?maxPrice=5',
	'/?cursor=abc',
	'/?notice=deal-posted',
	'/nowhere',
	'/deal-details/0',
	'/deal-details/abc',
	'/login?error=x',
	'/profile',
])('%s is not kept', (url) => {
	expect(cacheKey(CACHED_PATHS, url)).toBeNull();
});
