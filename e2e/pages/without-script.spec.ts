import { DESK } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';

test('the links to the login and the sign-up name the page to return to', async ({ openBrowser }) => {
	const page = await (await openBrowser({ javaScriptEnabled: false, variant: DESK })).newPage();
	for (const [link, path] of [
		['Login', '/login'],
		['Sign Up', '/signup'],
	] as const) {
		await page.goto('/faq?category=deals&utm_source=mail');
		await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: link }).click();
		await expect(page).toHaveURL(`${path}?next=%2Ffaq%3Fcategory%3Ddeals`);
		// These pages pass it on to each other.
		await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' }).click();
		await expect(page).toHaveURL('/login?next=%2Ffaq%3Fcategory%3Ddeals');
	}
});

test('pages and forms that need JavaScript say so and cannot be submitted', async ({ openBrowser }) => {
	const page = await (await openBrowser({ javaScriptEnabled: false })).newPage();
	for (const path of ['/post-deal', '/start-huddle', '/profile', '/privacy-settings', '/notifications']) {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1, name: 'This page needs JavaScript' }), path).toBeVisible();
		await expect(page.getByText('Loading…'), path).toBeHidden();
	}
	for (const path of ['/contact', '/login', '/signup', '/forgot-password']) {
		await page.goto(path);
		const main = page.getByRole('main');
		await expect(main.locator('noscript > p'), path).toBeVisible();
		await expect(main.locator('form button[type="submit"]:enabled'), path).toHaveCount(0);
	}
	await expect(page.getByRole('contentinfo').locator('form noscript')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
});
