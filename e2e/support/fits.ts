import { expect, type Page } from '@playwright/test';

/** Nothing is wider than the window. A phone's window itself grows with what does not fit, so this goes by the size that it was given. */
export async function expectFits(page: Page): Promise<void> {
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(width, page.url()).toBe(page.viewportSize()?.width);
}
