import { expect, it } from 'vitest';
import { CACHED_PATHS } from '../modules.ts';
import { cacheKey } from '../platform/page-cache/cached-path.ts';

it.each([
	['/', '/'],
	['/?', '/'],
	['/home', '/home'],
	['/?filter=new', '/'],
	['/?filter=hot', '/?filter=hot'],
	['/?category=shoes&filter=hot&expired=1', '/?filter=hot&expired=1&category=shoes'],
	['/?utm_source=mail&fbclid=x', '/'],
	['/?filter=best', '/'],
	['/?expired=yes', '/'],
	['/?category=%00', '/'],
	['/?deal=', '/'],
	['/login', '/login'],
	['/deal-details/42', '/deal-details/42'],
	['/deal-details/42?ref=x', '/deal-details/42'],
])('%s is kept as %s', (url, address) => {
	expect(cacheKey(CACHED_PATHS, url)).toBe(address);
});

it.each([
	'/?deal=coffee',
	'/search',
	'/search?deal=coffee',
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
