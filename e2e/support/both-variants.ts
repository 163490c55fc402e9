import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { DESK, PHONE, type Variant, WIDTHS } from './browser.ts';
import { expectFits } from './fits.ts';
import { countShifts, forgetShiftsAfter } from './layout-shifts.ts';

/**
 * Expects that the page, or the part `within`, is accessible and fits the window in both variants. For journeys whose
 * steps do not depend on the width: they run once, and each state is checked in the other variant too.
 */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
	await expectAccessible(page, within);
	await inOtherVariant(page, async () => {
		await expectFits(page);
		await expectAccessible(page, within);
	});
}

/**
 * Runs a check while the page has the width and theme of the other variant. The page is not loaded again, so open
 * dialogs and typed text stay. Touch and mobile viewport belong to the browser, so they do not change. Afterwards the
 * page is as before.
 */
export async function inOtherVariant(page: Page, check: (variant: Variant) => Promise<void>): Promise<void> {
	const own = page.viewportSize() ?? WIDTHS.desk;
	const other = own.width === WIDTHS.phone.width ? DESK : PHONE;
	const before = await page.evaluate(readLook);
	const shifts = await countShifts(page);
	// Colour transitions of elements out of view would start only when they are scrolled into view.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await show(page, WIDTHS[other.width], other.theme);
	await check(other);
	await show(page, own, before.theme);
	await page.emulateMedia({ reducedMotion: before.isStill ? 'reduce' : 'no-preference' });
	await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before.top);
	await forgetShiftsAfter(page, shifts);
}

/** Sets the attribute that the theme button sets. A dialog may cover the button. */
async function show(page: Page, size: { width: number; height: number }, theme: string): Promise<void> {
	await page.setViewportSize(size);
	await page.evaluate((name) => {
		document.documentElement.dataset.theme = name;
		return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	}, theme);
	expect(await page.evaluate(() => window.innerWidth)).toBe(size.width);
}

/** Runs in the page. */
function readLook() {
	return {
		theme: document.documentElement.dataset.theme ?? '',
		isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
		top: window.scrollY,
	};
}
