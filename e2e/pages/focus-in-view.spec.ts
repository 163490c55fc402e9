import type { Page } from '@playwright/test';
import { PHONE } from '../support/browser.ts';
import { openDeal } from '../support/deal-page.ts';
import { openFeed } from '../support/feed.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/rich-deal.ts';

test.use({ variant: PHONE });

test('sticky bars never cover the focus', async ({ page, rich }) => {
	await openFeed(page);
	await tabThrough(page, 40);
	await openDeal(page, rich.deal.id);
	await tabThrough(page, 30);
});

/** Moves down the page with the Tab key, and back up. */
async function tabThrough(page: Page, steps: number): Promise<void> {
	for (const key of ['Tab', 'Shift+Tab']) {
		for (let step = 0; step < steps; step += 1) {
			await page.keyboard.press(key);
			expect(await page.evaluate(coveredFocus)).toBeNull();
		}
	}
}

/** Runs in the page. Returns the focused element if another one covers its middle. */
function coveredFocus(): string | null {
	const focused = document.activeElement;
	if (!focused || focused === document.body || focused.closest('[data-bar], header, nav')) return null;
	const { left, top, width, height } = focused.getBoundingClientRect();
	const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1);
	const hit = document.elementFromPoint(left + width / 2, y);
	const bar = hit?.closest('[data-bar], header, nav[aria-label="Bottom"], nav[aria-label="Filters"]');
	return bar && !bar.contains(focused) ? focused.outerHTML.slice(0, 160) : null;
}
