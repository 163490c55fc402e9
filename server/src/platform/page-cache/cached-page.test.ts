import { expect, it } from 'vitest';
import { compressPage } from './cached-page.ts';

const pageOf = (text: string) =>
	compressPage({ status: 200, headers: {}, text, contentType: 'text/html', vary: 'Accept-Encoding', brotliQuality: 1 });

it.each(['identity', 'gzip', 'br'] as const)('a page is made once in the encoding %s', async (encoding) => {
	const page = await pageOf('<p>Deals</p>');
	const first = page.represent(encoding).body();
	expect(first.length).toBeGreaterThan(0);
	expect(page.represent(encoding).body()).toBe(first);
});

it('caches the plain texts of two pages separately', async () => {
	const [one, other] = await Promise.all([pageOf('<p>One</p>'), pageOf('<p>Other</p>')]);
	expect(one.represent('identity').body().toString()).toBe('<p>One</p>');
	expect(other.represent('identity').body().toString()).toBe('<p>Other</p>');
});
