import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { LOOKS, nameOf } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { logInDemo } from '../support/site-api.ts';
import { CUT_OFF } from '../support/troubles.ts';
import { savedAddresses, whenSaved } from './saved.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens the home page and from there a deal, until both are saved; answers the deal's address. */
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

for (const look of LOOKS) {
	test.describe(nameOf(look), () => {
		test.use({ look });

		test('the last feed and deals read lately can be read offline, without votes', async ({
			page,
			context,
			troubles,
		}) => {
			troubles.expect(CUT_OFF);
			const deal = await readSomething(page);
			await expect(page.getByText('Net votes').first()).toBeAttached();
			await context.setOffline(true);

			await page.goto('/');
			await note(page).waitFor();
			await expect(note(page)).toContainText('You’re offline');
			await expect(page.locator('article').first()).toBeVisible();
			await expect(page.getByText('Net votes').first()).toBeHidden();
			await expectAccessible(page);
			// A link within the page leads to the copy of a deal, and one to an unread deal to what there is.
			await page.locator(`article a[href="${deal}"]`).first().click();
			await note(page).waitFor();
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			expect(new URL(page.url()).pathname).toBe(deal);
			await page.goBack();
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

test('a vote on a saved deal leads a visitor to the login, which opens once the network is back', async ({
	page,
	context,
	troubles,
}) => {
	troubles.expect(CUT_OFF, /Failed to fetch dynamically imported module/);
	const deal = await readSomething(page);
	await context.setOffline(true);
	await page.goto(deal);
	await note(page).waitFor();
	await page.getByRole('main').getByRole('button', { name: /^Like/ }).first().click();
	await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
	await context.setOffline(false);
	await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
});

test('a page that was never read says what is saved, by any address', async ({ page, context, troubles }) => {
	troubles.expect(CUT_OFF);
	await readSomething(page);
	await context.setOffline(true);
	for (const address of ['/categories', '/search?deal=tea', '/post-deal', '/offline']) {
		await page.goto(address);
		await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
	}
	await page.goto('/offline?from=//evil.example/');
	await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/');
});

test('a site that does not answer is replaced by the copy, and its answer by itself once it does', async ({
	page,
	site,
}) => {
	await readSomething(page);
	await page.goto('/');
	await whenSaved(page, '/');
	site.process.kill('SIGSTOP');
	try {
		await page.goto('/', { waitUntil: 'commit' });
		await note(page).waitFor({ timeout: 20_000 });
	} finally {
		site.process.kill('SIGCONT');
	}
	await page.getByRole('button', { name: 'Reload' }).click();
	await expect(page.getByText('Net votes').first()).toBeVisible();
	await expect(note(page)).toHaveCount(0);
});

test('nothing of a member is saved, and logging out forgets what was read', async ({ site, openBrowser, troubles }) => {
	// A session of the test's own: the one that tests share would be over for those after it.
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
	// Pressed while the page still asks for its live ticket, the logout may arrive first.
	troubles.expect(/status of 401 .*\/api\/live-ticket/);
	await page.getByRole('button', { name: 'Sign Out' }).click();
	await page.waitForURL((url) => url.pathname === '/');
	// The page that logging out leads to is a new visitor's first.
	await expect.poll(async () => (await savedAddresses(page)).pages).toEqual(['/']);
	await context.setOffline(true);
	troubles.expect(CUT_OFF);
	await page.goto(deal);
	await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
});
