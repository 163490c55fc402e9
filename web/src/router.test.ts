import { expect, it } from 'vitest';
import { getRouter } from './router.tsx';

const router = getRouter();
const paths = Object.values(router.routesById)
	.map(({ fullPath }) => fullPath.replaceAll(/\$\w+/g, '1'))
	.toSorted();

it('contains all routes', () => {
	expect(paths.length).toBeGreaterThan(30);
});

// The server renders a cached page without unknown parameters, and the browser adopts only matches with the same id.
it.each(paths)('keeps %s the same page with unknown parameters', (path) => {
	const idsWith = (search: Record<string, string>) => router.matchRoutes(path, search).map(({ id }) => id);
	expect(idsWith({ utm_source: 'x', x: '1' })).toEqual(idsWith({}));
});
