import { expect, type Page } from '@playwright/test';
import type { Theme } from './browser.ts';
import { whenHydrated } from './hydration.ts';

/** Expects the colours of a theme in the page, in the browser's own controls and in its toolbar. */
export async function expectTheme(page: Page, theme: Theme): Promise<void> {
	const html = page.locator('html');
	expect(await html.getAttribute('data-theme')).toBe(theme);
	expect(await html.evaluate((root) => getComputedStyle(root).colorScheme)).toBe(theme);
	expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe(
		theme === 'dark' ? '#0a0a0a' : '#ffffff',
	);
}

/** Switches the theme with the button in the header. */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
	const toggle = page.getByRole('button', { name: `Switch to ${theme} theme` });
	await whenHydrated(toggle);
	await toggle.click();
	await expectTheme(page, theme);
}
