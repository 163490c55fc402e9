import { expect, type Page } from '@playwright/test';

/**
 * Expects that nothing is wider than the window. The viewport of a phone grows with its content, so this compares with
 * the configured size.
 */
export async function expectFits(page: Page): Promise<void> {
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(width, page.url()).toBe(page.viewportSize()?.width);
}

/** Text spacing that a reader may set (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `
	* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
	p { margin-bottom: 2em !important; }
`;

/** Expects that the page also fits with text at 200 %, and with wider spacing. Measure layout shifts before calling this. */
export async function expectFitsLargeText(page: Page): Promise<void> {
	const setTextSize = (size: string) =>
		page.evaluate((value) => {
			document.documentElement.style.fontSize = value;
		}, size);
	await setTextSize('200%');
	await expectFits(page);
	await setTextSize('');
	await page.evaluate((css) => {
		const spacing = new CSSStyleSheet();
		spacing.replaceSync(css);
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
	}, TEXT_SPACING);
	await expectFits(page);
	await page.evaluate(() => {
		document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
	});
}

/** iOS zooms in on fields with text smaller than 16 px. */
export async function expectReadableFields(page: Page): Promise<void> {
	const small = await page.locator('input, textarea, select, [contenteditable="true"]').evaluateAll((fields) =>
		fields
			.filter((field) => !field.matches('[type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]'))
			.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
			.map((field) => field.outerHTML),
	);
	expect(small).toEqual([]);
}
