import { describeVariant, PHONE, VARIANTS } from '../support/browser.ts';
import { openDeal } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { callApi, type Deal, readFeed } from '../support/site-api.ts';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('cards fill their frames, name the store in one line and lead to the comments, and no notice is shown twice', async ({
			page,
			site,
		}) => {
			const [deal] = await readFeed(site, { filterBy: 'popular' });
			await page.goto('/?filter=popular');
			const card = page.getByRole('article').filter({ hasText: deal?.del_title ?? '' });
			const fit = await card
				.locator('img')
				.first()
				.evaluate((image) => getComputedStyle(image).objectFit);
			expect(fit).toBe('cover');
			const store = card.getByText(deal?.stores[0]?.str_name ?? '', { exact: true });
			expect((await store.boundingBox())?.height).toBeLessThan(30);
			const notices = page.getByRole('article', { name: /^From us: / });
			await expect(notices.first()).toBeVisible();
			const names = await notices.evaluateAll((articles) => articles.map((one) => one.getAttribute('aria-label')));
			expect(new Set(names).size).toBe(names.length);

			const count = deal?.del_count_comments ?? 0;
			await card.getByRole('link', { name: new RegExp(`\\b${count} comments?$`) }).click();
			await page.waitForURL(`/deal-details/${deal?.id}#comments`);
			await expect(page.locator('#comments-title')).toBeInViewport();
		});
	});
}

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('Hot explains its order, and Show Expired takes effect immediately', async ({ page }) => {
		await page.goto('/?filter=hot');
		await expect(page.getByText(/^Hottest first\./)).toBeVisible();
		await page.goto('/?filter=popular');
		const over = page.getByRole('article').filter({ hasText: 'Expired' });
		await expect(page.getByRole('article').first()).toBeVisible();
		expect(await over.count()).toBe(0);
		await page.goto('/?filter=popular&expired=1');
		await expect.poll(() => over.count()).toBeGreaterThan(1);
	});
});

test('the keyboard can skip the categories, and the focus is visible', async ({ page }) => {
	await page.goto('/');
	const skip = page.getByRole('link', { name: 'Skip to the deals' });
	await skip.focus();
	await expect(skip).toBeInViewport();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	const focused = page.locator('main article').first().locator('a:focus, button:focus');
	await expect(focused).toHaveCount(1);
	const ring = await focused.evaluate((link) => {
		const [own, over] = [getComputedStyle(link), getComputedStyle(link, '::after')];
		return [own.outlineStyle, over.outlineStyle];
	});
	expect(ring).toContain('solid');
});

test.describe('the price history', () => {
	test('extends to the present', async ({ page, site }) => {
		const deals = await readFeed(site, { filterBy: 'hot' });
		const id = await firstWithHistory(deals.slice(0, 10), (id) => callApi(site, `/api/price-history/${id}`));
		await openDeal(page, id);
		await page.getByRole('heading', { name: 'Price history' }).scrollIntoViewIfNeeded();
		await page.getByText('Show as table').click();
		await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Now');
	});
});

async function firstWithHistory(deals: Deal[], read: (id: number) => Promise<{ points: unknown[] }>) {
	for (const { id } of deals) {
		if ((await read(id)).points.length > 2) return id;
	}
	throw new Error('No deal of the demo has a history of prices.');
}

test.describe('on a phone with native sharing', () => {
	test.use({ variant: PHONE });

	test('Share opens the native sheet with the title and address of the deal', async ({ page, site }) => {
		// The sheet belongs to the device, so the test checks only what is passed to it.
		await page.addInitScript(() => {
			Object.defineProperty(navigator, 'share', {
				value: async (shared: object) => {
					document.documentElement.dataset.shared = JSON.stringify(shared);
				},
			});
		});
		const [deal] = await readFeed(site, { filterBy: 'hot' });
		await openDeal(page, deal?.id ?? 0);
		await page.getByRole('button', { name: 'Share' }).click();
		await expect.poll(() => page.evaluate(() => document.documentElement.dataset.shared)).toContain(`/${deal?.id}`);
		await expect(page.getByText('Share on Facebook')).toBeHidden();
	});
});
