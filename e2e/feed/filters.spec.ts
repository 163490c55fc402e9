import { describeVariant, PHONE, VARIANTS } from '../support/browser.ts';
import { dealLinks, openFeed } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';

const FILTERS = [
	['All', '/?filter=all'],
	['Hot Deals', '/?filter=hot'],
	['Popular', '/?filter=popular'],
	['Free', '/?filter=free'],
	['Featured', '/?filter=featured'],
	['New', '/'],
] as const;

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('follows every filter', async ({ page }) => {
			await openFeed(page);
			for (const [name, address] of FILTERS) {
				const chip = page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name, exact: true });
				await chip.click();
				await page.waitForURL(address);
				await expect(chip).toHaveAttribute('aria-current', 'page');
				await expect.poll(() => dealLinks(page).count()).toBeGreaterThan(5);
			}
			await expectStill(page, STILL.feed);
		});
	});
}

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('opens a deal and goes back', async ({ page }) => {
		await openFeed(page);
		const title = await dealLinks(page).first().innerText();
		await dealLinks(page).first().click();
		await page.getByRole('heading', { level: 1, name: title }).waitFor();
		await page.goBack();
		await expect(dealLinks(page)).toHaveCount(20);
	});
});

const ODD_ADDRESSES = [
	'/?filter=best',
	'/?filter=hot&filter=new',
	'/?minPrice=50&maxPrice=5',
	'/?minPrice=-1',
	'/?category=No%20Such%20Category',
	'/?cursor=nonsense',
	`/?deal=${'x'.repeat(10_000)}`,
	'/?deal=%00%07',
	'/?expired=perhaps',
	'/?utm_source=newsletter',
];

test('shows deals for odd addresses', async ({ page, site }) => {
	for (const address of ODD_ADDRESSES) {
		await test.step(address.slice(0, 40), async () => {
			const printedBefore = site.output().length;
			await openFeed(page, address);
			// Automatic requests of the page might fail as well.
			await page.waitForLoadState('networkidle');
			expect(await dealLinks(page).count(), address.slice(0, 40)).toBeGreaterThan(0);
			expect(site.output().slice(printedBefore), address.slice(0, 40)).toBe('');
		});
	}
});
