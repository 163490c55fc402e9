import { expect, type Locator, type Page } from '@playwright/test';

/** The home page with all that it loads by itself. */
export async function openFeed(page: Page, address = '/'): Promise<void> {
	await page.goto(address, { waitUntil: 'networkidle' });
}

/** React has taken over an element. Before that a button does nothing, and a link loads its page from the site. */
export async function whenTakenOver(element: Locator): Promise<void> {
	const isTakenOver = () =>
		element.evaluate((taken) => Object.keys(taken).some((key) => key.startsWith('__reactProps')));
	await expect.poll(isTakenOver, { intervals: [50] }).toBe(true);
}

export function dealLinks(page: Page): Locator {
	return page.locator('[data-deal-link]');
}

export function addressesOf(page: Page): Promise<(string | null)[]> {
	return dealLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

/** The ids of the deals on the page, from top to bottom. */
export async function idsOf(page: Page): Promise<number[]> {
	return (await addressesOf(page)).map((address) => Number(address?.split('/').at(-1)));
}
