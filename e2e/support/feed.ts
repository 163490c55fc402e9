import type { Locator, Page } from '@playwright/test';

/** The home page with all that it loads by itself. */
export async function openFeed(page: Page, address = '/'): Promise<void> {
	await page.goto(address, { waitUntil: 'networkidle' });
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
