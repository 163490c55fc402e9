import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, PHONE, VARIANTS } from '../support/browser.ts';
import { openDeal, waitForDealHydration } from '../support/deal-page.ts';
import { expectFits } from '../support/fits.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/rich-deal.ts';
import { postDeal, readDeal } from '../support/site-api.ts';

const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
const getDeal = (page: Page) => page.getByRole('link', { name: /^Get Deal/ });

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('Get Deal stays in view with the price, and similar deals follow the comments', async ({ page, rich }) => {
		await openDeal(page, rich.deal.id);
		await waitForDealHydration(page);
		await expect(getDeal(page)).toHaveCount(1);
		await expect(getDeal(page)).toBeInViewport();
		const similar = page.getByRole('heading', { name: 'Similar deals' });
		await page.locator('#comments').scrollIntoViewIfNeeded();
		await similar.scrollIntoViewIfNeeded();
		await expect(getDeal(page)).toBeInViewport();
		expect(await top(similar)).toBeGreaterThan(await top(page.locator('#comments')));
		expect(await top(page.locator('#comments'))).toBeGreaterThan(
			await top(page.getByRole('heading', { name: 'Deal quality' })),
		);
		await expectAccessible(page);
	});

	test('its actions are one row at 390 and 320 px, and nothing is wider than the screen', async ({ page, rich }) => {
		await openDeal(page, rich.deal.id);
		const actions = [
			page.getByRole('group', { name: 'Vote on this deal' }),
			page.getByRole('button', { name: /^Save/ }),
			page.getByRole('button', { name: 'Share' }),
		];
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 700 });
			const tops = await Promise.all(actions.map((action) => top(action.first())));
			expect(new Set(tops).size, `${width} px`).toBe(1);
			await expectFits(page);
		}
	});
});

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('its pictures open full-screen by a tap or the keyboard', async ({ page, rich }) => {
			await openDeal(page, rich.deal.id);
			await waitForDealHydration(page);
			const button = page.getByRole('button', { name: 'Larger picture' });
			await button.press('Enter');
			const large = page.getByRole('dialog', { name: `Pictures of ${rich.deal.del_title}` });
			const count = rich.deal.images.length;
			await expect(large.getByRole('status')).toHaveText(`1 of ${count}`);
			expect(await large.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
			await expectAccessible(page);
			await page.keyboard.press('ArrowRight');
			await expect(large.getByRole('status')).toHaveText(`2 of ${count}`);
			await page.keyboard.press('Escape');
			await large.waitFor({ state: 'detached' });
			await expect(button).toBeFocused();
			await page.getByRole('region', { name: /^Pictures: use/ }).click();
			await large.getByRole('button', { name: 'Close' }).click();
			await large.waitFor({ state: 'detached' });
		});
	});
}

test('a returning visitor sees the first deal near the top', async ({ page, isMobile }) => {
	expect(isMobile).toBe(false);
	await page.setViewportSize({ width: 390, height: 844 });
	const first = page.getByRole('article').first();
	await page.goto('/');
	const before = await top(first);
	await page.evaluate(() => localStorage.setItem('firstVisit', 'Mon Jan 05 2026'));
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	expect(await top(first)).toBeLessThan(before - 200);
	expect(await top(first)).toBeLessThan(360);
});

test('the filters stay in view, and Hot explains its order', async ({ page }) => {
	await page.goto('/?filter=hot');
	await page.getByText('Votes push a deal up, and age brings it down.').waitFor();
	// The mouse wheel has no effect before the page can scroll.
	await expect
		.poll(async () => {
			await page.mouse.wheel(0, 300);
			return page.evaluate(() => window.scrollY);
		})
		.toBeGreaterThan(500);
	await expect(page.getByRole('navigation', { name: 'Filters' })).toBeInViewport();
});

test('a printed deal is light, without navigation, and shows its address', async ({ page, rich }) => {
	await openDeal(page, rich.deal.id);
	await page.emulateMedia({ media: 'print' });
	// A transition between the themes would be printed halfway.
	expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
	await expect(page.getByText(`/deal-details/${rich.deal.id}`, { exact: false }).first()).toBeVisible();
	for (const place of [page.getByRole('banner'), page.getByRole('contentinfo'), getDeal(page).first()]) {
		await expect(place).toBeHidden();
	}
	expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
});

test.describe('the author', () => {
	test.use({ member: 'moderator' });

	test('confirms before marking the deal as expired, and reopens it', async ({ page, site, tokenOf }) => {
		const id = await postDeal(site, await tokenOf('moderator'), 'Kettle that its author ends', 1);
		await openDeal(page, id);
		await page.getByRole('button', { name: 'Mark as expired' }).click();
		const dialog = page.getByRole('dialog', { name: 'Mark as expired' });
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		expect((await readDeal(site, id)).lifecycle).not.toBe('expired');
		await page.getByRole('button', { name: 'Mark as expired' }).click();
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Mark as expired' }).click();
		await page.getByText('Thanks. This deal is marked as expired.').waitFor();
		expect((await readDeal(site, id)).lifecycle).toBe('expired');
		await page.getByRole('button', { name: 'Reopen deal' }).click();
		await expect.poll(async () => (await readDeal(site, id)).lifecycle).not.toBe('expired');
	});
});
