import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, PHONE, VARIANTS } from '../support/browser.ts';
import { dealLinks, listAddresses, openFeed, searchBox } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { scriptPattern } from '../support/script-pattern.ts';

test.use({ isNewcomer: true });

/** The tour itself, without the code that decides whether to offer it. */
const TOUR_CODE = scriptPattern('tour');

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('is shown to a newcomer once', async ({ page }) => {
			await openOffered(page);
			await expectAccessible(page);
			await expectStill(page, STILL.feed);
			await expectButtons(page, ['Next', 'Skip Tour']);
			for (const name of ['Find deals 2 of 5', 'Vote 3 of 5', 'Post a deal 4 of 5']) {
				await press(page, 'Next');
				await expectStep(page, name);
				await expectInView(page);
				await expectButtons(page, ['Previous', 'Next', 'Skip Tour']);
				await expectAccessible(page);
			}
			await press(page, 'Previous');
			await expectStep(page, 'Vote 3 of 5');
			await press(page, 'Next');
			await expectStep(page, 'Post a deal 4 of 5');
			await press(page, 'Next');
			await expectStep(page, 'Set alerts 5 of 5');
			await expectButtons(page, ['Previous', 'Get Started']);
			await expectAccessible(page);
			await press(page, 'Get Started');
			await expectGone(page);

			const tour = collectRequests(page, scriptPattern('tour', 'tour-offer'));
			await page.goto('/', { waitUntil: 'networkidle' });
			await scroll(page);
			await page.waitForLoadState('networkidle');
			await expect(page.getByRole('dialog')).toHaveCount(0);
			expect(tour).toEqual([]);
		});
	});
}

test('works by keyboard alone, and returns the focus', async ({ page }) => {
	const focused = () => page.evaluate(() => document.activeElement?.textContent);
	await openFeed(page);
	await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).focus();
	await lookAround(page);
	await expectStep(page, 'Welcome! 1 of 5');
	await expect(page.getByRole('dialog')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect.poll(focused).toBe('Next');
	await page.keyboard.press('Tab');
	await expect.poll(focused).toBe('Skip Tour');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expectStep(page, 'Find deals 2 of 5');
	await expect.poll(focused).toBe('Next');
	await page.keyboard.press('ArrowRight');
	await expectStep(page, 'Vote 3 of 5');
	await page.keyboard.press('ArrowLeft');
	await expectStep(page, 'Find deals 2 of 5');
	await page.keyboard.press('Escape');
	await expectGone(page);
	expect(await focused()).toBe('Login');
});

test.describe('on a narrow phone', () => {
	test.use({ variant: PHONE, viewport: { width: 320, height: 640 } });

	test('can be skipped', async ({ page }) => {
		await openOffered(page);
		await press(page, 'Next');
		await expectStep(page, 'Find deals 2 of 5');
		await press(page, 'Skip Tour');
		await expectGone(page);
	});

	test('shows every step completely', async ({ page }) => {
		await openOffered(page);
		await expectInView(page);
		for (const name of ['Find deals 2 of 5', 'Vote 3 of 5', 'Post a deal 4 of 5', 'Set alerts 5 of 5']) {
			await press(page, 'Next');
			await expectStep(page, name);
			await expectInView(page);
		}
		const heights = await page
			.getByRole('dialog')
			.getByRole('button')
			.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
	});
});

test('is offered after a moment without activity', async ({ page }) => {
	await page.clock.install();
	await openFeed(page);
	const offers = async () => {
		await page.clock.fastForward(10_000);
		return page.getByRole('dialog').count();
	};
	await expect.poll(offers).toBe(1);
});

test('closes when the visitor uses the page', async ({ page }) => {
	await openOffered(page);
	await searchBox(page).click();
	await page.keyboard.type('kettle');
	await expectGone(page);
	await expect(searchBox(page)).toHaveValue('kettle');
});

test('closes when the visitor opens a deal', async ({ page }) => {
	await openOffered(page);
	await dealLinks(page).first().click();
	await page.waitForURL(/deal-details/);
	await expectGone(page);
});

test('does not interrupt typing', async ({ page }) => {
	await openFeed(page);
	await searchBox(page).click();
	const tour = page.waitForResponse(TOUR_CODE);
	await lookAround(page);
	await tour;
	await page.waitForLoadState('networkidle');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(searchBox(page)).toBeFocused();
});

test('is not offered to visitors who follow a link to the home page or to a deal', async ({ page }) => {
	const tour = collectRequests(page, TOUR_CODE);
	await page.goto('/', { referer: 'https://news.example/' });
	await expectNotOffered(page);
	await page.goto((await listAddresses(page))[0] ?? '');
	const home = page.getByRole('link', { name: 'Home', exact: true }).first();
	await whenHydrated(home);
	await scroll(page);
	await home.click();
	await page.waitForURL('/');
	await expectNotOffered(page);
	expect(tour).toEqual([]);
});

async function openOffered(page: Page): Promise<void> {
	await openFeed(page);
	await lookAround(page);
	await expectStep(page, 'Welcome! 1 of 5');
}

/** Scrolls until the hydrated page has loaded the code that decides about the tour. */
async function lookAround(page: Page): Promise<void> {
	await expect
		.poll(
			async () => {
				await scroll(page);
				return hasLoadedOffer(page);
			},
			{ intervals: [50] },
		)
		.toBe(true);
}

/** Scrolls a little. Resolves when the page has received the event. */
async function scroll(page: Page): Promise<void> {
	await page.evaluate(() => {
		window.scrollBy(0, window.scrollY > 0 ? -1 : 1);
		return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	});
}

async function hasLoadedOffer(page: Page): Promise<boolean> {
	const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
	return loaded.some((address) => scriptPattern('tour-offer').test(address));
}

async function press(page: Page, name: string): Promise<void> {
	await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Keys work one frame after the step is shown. */
async function expectStep(page: Page, name: string): Promise<void> {
	await expect(page.getByRole('dialog')).toHaveAccessibleName(name);
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function expectButtons(page: Page, names: string[]): Promise<void> {
	await expect(page.getByRole('dialog').getByRole('button')).toHaveText(names);
}

async function expectInView(page: Page): Promise<void> {
	await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
	const overflow = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
	expect(overflow).toBe(0);
}

/** Expects that the tour is closed and that the device remembers this. */
async function expectGone(page: Page): Promise<void> {
	await expect(page.locator('.driver-popover, .driver-overlay')).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.getItem('onboardingCompleted'))).toBe('true');
}

/** Waits until the tour would be offered, and expects that it is not. */
async function expectNotOffered(page: Page): Promise<void> {
	await whenHydrated(searchBox(page));
	await lookAround(page);
	await page.waitForLoadState('networkidle');
	await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Collects future requests whose address matches `pattern`. */
function collectRequests(page: Page, pattern: RegExp): string[] {
	const requested: string[] = [];
	page.on('request', (request) => pattern.test(request.url()) && requested.push(request.url()));
	return requested;
}
