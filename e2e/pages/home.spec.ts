import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, otherTheme, PHONE, VARIANTS } from '../support/browser.ts';
import { readOn } from '../support/deal-page.ts';
import { dealLinks, listAddresses, openFeed, searchBox } from '../support/feed.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { logInAsMember } from '../support/log-in.ts';
import { expectTheme, switchTheme } from '../support/theme.ts';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('is complete, has no layout shifts while scrolling, and remembers the other theme without a flash', async ({
			page,
		}) => {
			await openWhole(page);
			await expect(dealLinks(page)).toHaveCount(20);
			await expectTheme(page, variant.theme);
			expect(await page.title()).toContain('Bilby');
			await readOn(page, 6);
			await expectAccessible(page);
			await expectStill(page, STILL.feed);

			const other = otherTheme(variant.theme);
			await switchTheme(page, other);
			await expectStill(page, STILL.feed);
			await page.addInitScript(recordThemes);
			await page.reload({ waitUntil: 'networkidle' });
			const seen = await page.evaluate(() => ('themesSeen' in window ? window.themesSeen : null));
			expect(new Set(seen as string[])).toEqual(new Set([other]));
			await expectTheme(page, other);
			await expectStill(page, STILL.feed);
		});
	});
}

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('shows each success message once, and hides Submit Deal from visitors', async ({ page }) => {
		for (const [notice, text] of [
			['deal-posted', 'It will be reviewed shortly'],
			['account-verified', 'verified'],
			['password-reset', 'password'],
		] as const) {
			await test.step(notice, async () => {
				await openFeed(page, `/?notice=${notice}`);
				const message = page.getByRole('main').getByText(text).first();
				await message.waitFor();
				await expectAccessible(page, 'main');
				await page.getByRole('link', { name: /dismiss/i }).click();
				await page.waitForURL('/');
			});
		}
		await expect(page.getByRole('link', { name: 'Submit Deal' })).toHaveCount(0);
	});

	test('is linked from the not-found page', async ({ page, site, pageErrors }) => {
		pageErrors.expect(/status of 404/);
		for (const path of ['/nowhere', '/deal-details/2147483647', '/deal-details/abc']) {
			expect((await fetch(site.url + path)).status, path).toBe(404);
		}
		await page.goto('/nowhere');
		await expect(page).toHaveTitle('Page not found | Bilby');
		await page.getByRole('link', { name: /home/i }).first().click();
		await page.waitForURL('/');
		await expect(page).toHaveTitle(/^Bilby \|/);
	});

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false });

		test('works with links and forms: filters, search and paging', async ({ page }) => {
			await page.goto('/');
			await expect(dealLinks(page)).toHaveCount(20);
			await expect(page.getByRole('group', { name: 'Vote on this deal' }).first().getByText(/\d/)).toBeVisible();
			await expect(page.getByRole('button', { name: /^(Like|Dislike|Copy coupon code) / })).toHaveCount(0);
			const first = await listAddresses(page);
			await page.getByRole('link', { name: 'Load More Deals' }).click();
			await page.waitForURL(/cursor=/);
			const second = await listAddresses(page);
			expect(second.length).toBe(20);
			expect(first.filter((address) => second.includes(address))).toEqual([]);
			await page.getByRole('link', { name: 'Free', exact: true }).first().click();
			await page.waitForURL(/filter=free/);
			await page.getByRole('switch', { name: 'Show Expired' }).click();
			await page.waitForURL(/expired=1/);
			await searchBox(page).fill('coffee');
			await searchBox(page).press('Enter');
			await page.waitForURL('/search?deal=coffee');
			await dealLinks(page).first().click();
			await page.waitForURL(/deal-details/);
			await expect(page.locator('h1')).toHaveCount(1);
		});
	});
});

test('can be used by keyboard alone', async ({ page }) => {
	await openFeed(page);
	await page.keyboard.press('Tab');
	await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
	await page.keyboard.press('Enter');
	for (let presses = 0; presses < 60; presses += 1) {
		await page.keyboard.press('Tab');
		if (await page.evaluate(() => document.activeElement?.hasAttribute('data-deal-link'))) break;
	}
	await page.keyboard.press('Enter');
	await page.waitForURL(/deal-details/);
});

test('offers Submit Deal to a visitor next to Login and Sign Up', async ({ page }) => {
	// The width with the least space, where a layout shift is most likely.
	await page.setViewportSize({ width: 991, height: 900 });
	await openWhole(page);
	await expectStill(page, STILL.feed);
	const header = page.getByRole('banner');
	for (const width of [991, 1280]) {
		await test.step(`${width} px`, async () => {
			await page.setViewportSize({ width, height: 900 });
			for (const name of ['Login', 'Sign Up', 'Submit Deal'])
				await header.getByRole('link', { name, exact: true }).waitFor();
			expect(await header.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
			await expectFits(page);
			const lines = await header
				.getByRole('link')
				.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
			expect(new Set(lines)).toEqual(new Set([40]));
		});
	}
});

test('sends a visitor who submits a deal to the login, and from there to the form', async ({ page }) => {
	await openFeed(page);
	await page.getByRole('link', { name: 'Submit Deal' }).click();
	await page.waitForURL(/\/login\?next=%2Fpost-deal$/);
	await logInAsMember(page);
	await page.waitForURL('/post-deal');
	await page.getByRole('heading', { level: 1, name: 'Post a New Deal' }).waitFor();
});

test('links to browsable API documentation', async ({ page }) => {
	await page.goto('/api/docs');
	await page.getByText('/api/homePageDeals').first().waitFor();
});

/** Opens the home page with everything that it loads without interaction. */
async function openWhole(page: Page): Promise<void> {
	await page.goto('/', { waitUntil: 'networkidle' });
}

/** Runs in the page before all other scripts. Records the theme of the first frames. */
function recordThemes(): void {
	const seen: (string | undefined)[] = [];
	Object.assign(window, { themesSeen: seen });
	const recordFrame = () => {
		if (document.body) seen.push(document.documentElement.dataset.theme);
		if (seen.length < 20) requestAnimationFrame(recordFrame);
	};
	requestAnimationFrame(recordFrame);
}
