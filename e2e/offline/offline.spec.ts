import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { CUT_OFF } from '../support/page-errors.ts';
import { logInDemo } from '../support/site-api.ts';
import { savedAddresses, whenSaved } from './saved.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens the home page and a deal from there, and waits until both are saved. Returns the deal's address. */
async function readSomething(page: Page): Promise<string> {
	await page.goto('/');
	await whenSaved(page, '/');
	await page.locator('article h3 a, article h2 a').first().click();
	await page.waitForURL(/\/deal-details\//);
	const { pathname } = new URL(page.url());
	await whenSaved(page, pathname);
	return pathname;
}

const note = (page: Page) => page.getByRole('status').filter({ hasText: /copy, saved/ });

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('the last feed and recently read deals can be read offline, without votes', async ({
			page,
			context,
			pageErrors,
		}) => {
			pageErrors.expect(CUT_OFF);
			const deal = await readSomething(page);
			await expect(page.getByText('Net votes').first()).toBeAttached();
			await context.setOffline(true);

			await page.goto('/');
			await note(page).waitFor();
			await expect(note(page)).toContainText('You’re offline');
			await expect(page.locator('article').first()).toBeVisible();
			await expect(page.getByText('Net votes').first()).toBeHidden();
			await expectAccessible(page);
			// A link leads to the saved copy of a deal. A link to an unread deal leads to the list of saved pages.
			await page.locator(`article a[href="${deal}"]`).first().click();
			await note(page).waitFor();
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			expect(new URL(page.url()).pathname).toBe(deal);
			await page.goto('/');
			await note(page).waitFor();
			await page.locator('article h3 a, article h2 a').nth(3).click();
			await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
			await expect(page.getByRole('link', { name: /Saved at/ })).toHaveCount(2);
			await expectAccessible(page);

			await context.setOffline(false);
			await page.getByRole('link', { name: 'Try again' }).click();
			await page.waitForURL(/\/deal-details\//);
			await expect(page.getByText('Net votes').first()).toBeVisible();
			await expect(note(page)).toHaveCount(0);
		});
	});
}

test('a vote on a saved deal leads to the login, which opens once the network is back', async ({
	page,
	context,
	pageErrors,
}) => {
	pageErrors.expect(CUT_OFF, /Failed to fetch dynamically imported module/);
	const deal = await readSomething(page);
	await context.setOffline(true);
	await page.goto(deal);
	await note(page).waitFor();
	await page.getByRole('main').getByRole('button', { name: /^Like/ }).first().click();
	await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
	await context.setOffline(false);
	await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
});

test('any page that was never read lists the saved pages', async ({ page, context, pageErrors }) => {
	pageErrors.expect(CUT_OFF);
	await readSomething(page);
	await context.setOffline(true);
	for (const address of ['/categories', '/search?deal=tea', '/post-deal', '/offline']) {
		await page.goto(address);
		await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
	}
	await page.goto('/offline?from=//evil.example/');
	await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/');
});

test('the saved copy replaces an unresponsive site until it responds again', async ({ page, site }) => {
	// From here, the home page is another page. Opening the same page again would be a reload, which waits for the site.
	await readSomething(page);
	site.process.kill('SIGSTOP');
	try {
		await page.goto('/', { waitUntil: 'commit' });
		await note(page).waitFor();
	} finally {
		site.process.kill('SIGCONT');
	}
	await page.getByRole('button', { name: 'Reload' }).click();
	await expect(page.getByText('Net votes').first()).toBeVisible();
	await expect(note(page)).toHaveCount(0);
});

test('nothing private is saved, and logging out deletes the saved pages', async ({ site, openBrowser, pageErrors }) => {
	// A separate session, because logging out would end the shared one.
	const token = await logInDemo(site, 'member');
	const context = await openBrowser({ token, serviceWorkers: 'allow' });
	const page = await context.newPage();
	const deal = await readSomething(page);
	await page.goto('/profile');
	await page.getByRole('heading', { level: 1 }).waitFor();
	await page.goto('/following');
	await page.getByRole('heading', { level: 1 }).waitFor();
	const saved = await savedAddresses(page);
	expect(saved.pages.sort()).toEqual(['/', deal].sort());
	expect([...saved.pages, ...saved.others].filter((path) => path.startsWith('/api/'))).toEqual([]);
	await page.goto('/profile');
	// The logout may arrive before the page's request for a live ticket.
	pageErrors.expect(/status of 401 .*\/api\/live-ticket/);
	await page.getByRole('button', { name: 'Sign Out' }).click();
	await page.waitForURL((url) => url.pathname === '/');
	// The page after the logout is saved like a new visitor's first page.
	await expect.poll(async () => (await savedAddresses(page)).pages).toEqual(['/']);
	await context.setOffline(true);
	pageErrors.expect(CUT_OFF);
	await page.goto(deal);
	await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
});

// WebKit serves some preloaded pages with the headers of another response. No test can force that.
test('navigation preload is off', async ({ page }) => {
	await page.goto('/');
	const state = () => navigator.serviceWorker.ready.then(({ navigationPreload }) => navigationPreload.getState());
	expect(await page.evaluate(state)).toMatchObject({ enabled: false });
});
