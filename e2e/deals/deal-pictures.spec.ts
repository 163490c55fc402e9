import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { openDeal } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { postDeal } from '../support/site-api.ts';

/** Longer than the carousel shows one picture. */
const DISPLAY_MS = 6_000;

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		// Carousels advance on their own only without reduced motion.
		test.use({ variant, contextOptions: { reducedMotion: 'no-preference' } });

		test('pictures advance automatically and by swiping', async ({ page, site, photo, tokenOf }) => {
			const token = await tokenOf('moderator');
			const pictures = [photo, photo, photo];
			const id = await postDeal(site, token, 'Kettle with three pictures', 1, { pictures });
			await page.clock.install();
			await openDeal(page, id);
			const row = page.getByRole('region', { name: /^Pictures/ });
			const dots = page.getByRole('button', { name: /^Picture \d of 3$/ });
			const shown = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'));
			await dots.first().waitFor();

			await page.clock.fastForward(DISPLAY_MS);
			await expect.poll(shown).toBe(1);
			await row.focus();
			await page.clock.fastForward(DISPLAY_MS);
			expect(await shown()).toBe(1);
			await page.keyboard.press('ArrowRight');
			await expect.poll(shown).toBe(2);
			await page.keyboard.press('ArrowLeft');
			await expect.poll(shown).toBe(1);
			await dots.nth(0).click();
			await expect.poll(shown).toBe(0);
			// A swipe starts from the current position, so the carousel must be at rest.
			await expect.poll(() => restsAt(row)).toBe(true);
			if (variant.width === 'phone') await swipeLeft(page, row);
			else await page.getByRole('button', { name: 'Next picture' }).click();
			await expect.poll(shown).toBe(1);
			await expectAccessible(page);
			await expectStill(page, STILL.deal);
		});
	});
}

/** Returns whether the carousel is at a picture, not between two. */
function restsAt(row: Locator): Promise<boolean> {
	return row
		.locator('ul')
		.first()
		.evaluate((list) => /^(translateX\(-?\d+00%\))?$/.test(list.style.transform));
}

/** Sends touch events of a swipe over the middle of an element through the browser. */
async function swipeLeft(page: Page, element: Locator): Promise<void> {
	const box = await element.boundingBox();
	if (!box) throw new Error('Nothing to swipe on.');
	const y = box.y + box.height / 2;
	const finger = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove', x: number) =>
		finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
	await touch('touchStart', box.x + box.width * 0.8);
	for (const share of [0.65, 0.5, 0.35, 0.2]) await touch('touchMove', box.x + box.width * share);
	await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
