import { expectAccessible } from '../support/accessibility.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { dealLinks, openFeed, searchBox } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('shows suggestions above everything else, chosen by keyboard', async ({ page }) => {
			await openFeed(page);
			await searchBox(page).pressSequentially('headphones under $300');
			const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
			const options = suggestions.getByRole('option');
			await options.first().waitFor();
			// Playwright checks that nothing covers them.
			for (const option of await options.all()) await option.hover();
			await searchBox(page).press('ArrowDown');
			await searchBox(page).press('End');
			await expect(options.last()).toHaveAttribute('aria-selected', 'true');
			await searchBox(page).press('Home');
			await expect(options.first()).toHaveAttribute('aria-selected', 'true');
			await searchBox(page).press('Enter');
			await page.waitForURL(/deal-details/);
		});

		test('opens recent searches and suggestions from the header', async ({ page }) => {
			await page.goto('/search?deal=coffee+under+%2450');
			// The page remembers the search after it is hydrated.
			await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('coffee');
			await page.goto('/categories', { waitUntil: 'networkidle' });
			await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
			const palette = page.getByRole('dialog', { name: 'Search' });
			await palette.getByRole('link', { name: 'coffee under $50' }).waitFor();
			await expectAccessible(page, 'dialog');
			await palette.getByRole('combobox', { name: 'Search deals' }).fill('ps5 under 2000');
			await palette.getByRole('combobox', { name: 'Search deals' }).press('Enter');
			await page.waitForURL('/search?deal=ps5+under+2000');
			await page.getByRole('link', { name: 'Remove Up to $2,000' }).waitFor();
		});
	});
}

test('suggests deals and brands while typing', async ({ page }) => {
	await openFeed(page);
	await searchBox(page).pressSequentially('sony');
	const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
	await suggestions.getByRole('option', { name: 'Sony', exact: true }).waitFor();
	await expectAccessibleInBoth(page);
	await suggestions.getByRole('option').first().click();
	await page.waitForURL(/deal-details/);
});

test('finds a deal by keyboard alone from any page, and remembers the search', async ({ page }) => {
	await page.goto('/terms-of-service', { waitUntil: 'networkidle' });
	await page.keyboard.press('Control+k');
	const palette = page.getByRole('dialog', { name: 'Search' });
	const box = palette.getByRole('combobox', { name: 'Search deals' });
	await expect(box).toBeFocused();
	await palette.getByRole('link', { name: 'Hot deals' }).waitFor();
	await expectAccessible(page, 'dialog');
	await page.keyboard.type('headphones');
	await palette.getByRole('option').first().waitFor();
	await expectAccessible(page, 'dialog');
	await page.keyboard.press('Enter');
	await page.waitForURL('/search?deal=headphones');
	await expect(palette).toHaveCount(0);
	await expect.poll(() => dealLinks(page).count()).toBeGreaterThan(0);

	await page.keyboard.press('Control+k');
	await palette.getByRole('link', { name: 'headphones' }).waitFor();
	await page.keyboard.press('ArrowDown');
	await expect(palette.getByRole('link', { name: 'headphones' })).toBeFocused();
	await page.keyboard.press('Escape');
	// A closing dialog is hidden before it is removed, and no person presses a key that fast.
	await expect(page.locator('dialog')).toHaveCount(0);

	await page.keyboard.press('Control+k');
	await expect(box).toBeFocused();
	await page.keyboard.type('sony');
	await palette.getByRole('option').first().waitFor();
	await page.keyboard.press('ArrowDown');
	await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('Enter');
	await page.waitForURL(/deal-details/);
});

test('opens the palette from the icon in the header', async ({ page }) => {
	await openFeed(page);
	await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
	await page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: 'Search with filters' }).click();
	await page.waitForURL('/search');
});
