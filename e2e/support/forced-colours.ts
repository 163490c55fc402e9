import { expect, type Page } from '@playwright/test';

/**
 * Expects that, with forced colours, selected and current elements differ by more than our colours, and that buttons have an
 * edge.
 */
export async function expectStateShown(page: Page): Promise<void> {
	await page.emulateMedia({ forcedColors: 'active' });
	// Wait for colour transitions.
	await expect.poll(() => page.evaluate(unmarked)).toEqual([]);
	await page.emulateMedia({ forcedColors: 'none' });
}

/** Runs in the page. */
function unmarked(): string[] {
	const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
	const readBackground = (element: Element) => getComputedStyle(element).backgroundColor;
	const sameAs = (element: Element) => readBackground(element) === readBackground(document.body);
	const chosen = 'nav a[aria-current="page"], [aria-pressed="true"], [role="tab"][aria-selected="true"]';
	const states = [...document.querySelectorAll(chosen)].filter((element) => isSeen(element) && sameAs(element));
	const switches = [...document.querySelectorAll('input[type="checkbox"]:checked')].filter(
		(input) => isSeen(input) && sameAs(input) && !input.parentElement?.querySelector('svg'),
	);
	const buttons = [...document.querySelectorAll('main button')].filter(
		(button) => isSeen(button) && sameAs(button) && getComputedStyle(button).borderTopStyle === 'none',
	);
	return [...states, ...switches, ...buttons].map(({ outerHTML }) => outerHTML.slice(0, 160));
}
