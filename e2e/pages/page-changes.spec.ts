import { dealLinks, openFeed } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';

test('client navigation is announced, moves the focus, and going back returns it to the link', async ({ page }) => {
	await openFeed(page);
	const link = dealLinks(page).nth(2);
	await whenHydrated(link);
	const title = await link.innerText();
	await link.focus();
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/deal-details\//);
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
	await expect(page.locator('body > [role="status"]').filter({ hasText: title })).toBeAttached();

	await page.goBack();
	await expect(link).toBeFocused();
	await expect(link).toBeInViewport();

	await page.goForward();
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
});

test('a link in the header moves the focus to the heading of its page', async ({ page }) => {
	await openFeed(page);
	const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' });
	await whenHydrated(link);
	await link.click();
	await page.waitForURL('/categories');
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a filter on the same page keeps the focus', async ({ page }) => {
	await openFeed(page);
	const filter = page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Hot Deals' });
	await whenHydrated(filter);
	await filter.click();
	await page.waitForURL(/filter=hot/);
	await expect(filter).toBeFocused();
});
