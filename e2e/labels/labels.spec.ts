import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { PHONE } from '../support/browser.ts';
import { dealLinks, listAddresses } from '../support/feed.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { fillLogin } from '../support/log-in.ts';
import { DEMO_PASSWORD } from '../support/running-site.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a deal leads to its store, whose deals can be paged through', async ({ page }) => {
		await page.goto('/store/jb-hi-fi', { waitUntil: 'networkidle' });
		await expect(page).toHaveTitle('JB Hi-Fi deals, coupons and discounts | Bilby');
		await expectStill(page, STILL.feed);
		await expectFits(page);
		await whenHydrated(followButton(page));
		await filterChip(page, 'Most Popular').click();
		await page.waitForURL('/store/jb-hi-fi?filter=popular');
		await expect(filterChip(page, 'Most Popular')).toHaveAttribute('aria-current', 'page');
		await page.getByRole('switch', { name: 'Show Expired' }).click();
		await page.waitForURL('/store/jb-hi-fi?filter=popular&expired=1');
		await dealLinks(page).first().click();
		await page.waitForURL(/\/deal-details\//);
		const store = page.getByRole('main').getByRole('link', { name: 'JB Hi-Fi', exact: true }).first();
		await store.click();
		await page.waitForURL('/store/jb-hi-fi');
		await page.getByRole('heading', { level: 1, name: 'JB Hi-Fi' }).waitFor();
	});
});

test('brands and tags have the same kind of page, and unknown ones return 404', async ({ page, site, pageErrors }) => {
	for (const path of ['/brand/sony', '/tag/freebie']) {
		await page.goto(path);
		await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
		await expect(dealLinks(page).first()).toBeVisible();
		await expectAccessible(page);
	}
	pageErrors.expect(/404/);
	await page.goto('/store/no-such-store');
	await page.getByRole('heading', { level: 1, name: 'Store not found' }).waitFor();
	expect((await fetch(`${site.url}/store/no-such-store`)).status).toBe(404);
	expect((await fetch(`${site.url}/tag/freebie?cursor=AAAA`, { redirect: 'manual' })).status).toBe(307);
});

test('a member follows a store, finds it in the list, and unfollows it', async ({ openBrowser, site }) => {
	const token = await joinAsNewcomer(site);
	const page = await (await openBrowser({ token, variant: PHONE })).newPage();
	await page.goto('/store/kogan');
	await whenHydrated(followButton(page));
	await followButton(page).click();
	await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
	await expect(followButton(page)).toHaveText('Following');
	await expectAccessible(page);
	await page.reload();
	await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
	await page.goto('/following');
	await expect.poll(() => dealLinks(page).count()).toBeGreaterThan(0);
	await page.getByText('What you follow (1)').click();
	await page.getByRole('region', { name: 'Stores' }).getByRole('link', { name: 'Kogan' }).waitFor();
	await expectAccessible(page);
	await expectFits(page);
	await page.getByRole('button', { name: 'Unfollow Kogan' }).click();
	await page.getByRole('heading', { name: 'You’re not following anything yet' }).waitFor();
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.getByText('What you follow (1)').click();
	await page.getByRole('region', { name: 'Stores' }).getByRole('link', { name: 'Kogan' }).click();
	await page.waitForURL('/store/kogan');
	await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
	await followButton(page).click();
	await expect(followButton(page)).toHaveText('Follow');
});

test('a visitor who follows a store logs in first, and comes back', async ({ page }) => {
	await page.goto('/brand/sony');
	await whenHydrated(followButton(page));
	await followButton(page).click();
	await page.waitForURL('/login');
	await fillLogin(page, 'member@bilby.example', DEMO_PASSWORD);
	await page.waitForURL('/brand/sony');
	await page.getByRole('button', { name: 'Your account' }).click();
	await page.getByRole('link', { name: 'Following' }).click();
	await page.waitForURL('/following');
	await page.getByRole('heading', { level: 1, name: 'Following' }).waitFor();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, variant: PHONE });

	test('everything except following works with links and forms', async ({ page }) => {
		await page.goto('/tag/freebie');
		await expect(followButton(page)).toBeHidden();
		const first = await listAddresses(page);
		expect(first.length).toBeGreaterThan(5);
		await filterChip(page, 'Most Popular').click();
		await page.waitForURL('/tag/freebie?filter=popular');
		await page.getByRole('switch', { name: 'Show Expired' }).click();
		await page.waitForURL('/tag/freebie?filter=popular&expired=1');
		await page.getByRole('link', { name: 'Load More Deals' }).click();
		await page.waitForURL(/cursor=/);
		await page.getByRole('link', { name: 'Back to the start' }).click();
		await page.waitForURL('/tag/freebie?filter=popular&expired=1');
	});
});

function followButton(page: Page) {
	return page.getByRole('main').getByRole('button', { name: /^Follow(ing)?$/ });
}

function filterChip(page: Page, name: string) {
	return page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name, exact: true });
}
