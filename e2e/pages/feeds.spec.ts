import { expect, test } from '../support/fixtures.ts';

const LISTS = [
	'/',
	'/?filter=hot',
	'/cat/electronics',
	'/store/jb-hi-fi',
	'/forums?category=help',
	'/search?deal=headphones',
];

test('lists have a visible link to the feed in their head, except a filtered search, and the site has an icon', async ({
	page,
}) => {
	for (const path of LISTS) {
		await test.step(path, async () => {
			await page.goto(path);
			const named = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
			const link = page.getByRole('link', { name: 'RSS feed of this list' });
			await expect(link).toBeVisible();
			await expect(link).toHaveAttribute('href', named ?? '');
			const reply = await page.request.get(named ?? '');
			expect(reply.status()).toBe(200);
			expect(reply.headers()['content-type']).toContain('application/rss+xml');
			await expect(page.getByRole('contentinfo').getByRole('link', { name: 'RSS feed' })).toHaveAttribute(
				'href',
				'/rss.xml',
			);
		});
	}
	await page.goto('/search?deal=headphones&maxPrice=500');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('link', { name: 'RSS feed of this list' })).toHaveCount(0);
	const reply = await page.request.get('/favicon.ico');
	expect(reply.status()).toBe(200);
	expect(reply.headers()['content-type']).toMatch(/^image\/.*icon$/);
});
