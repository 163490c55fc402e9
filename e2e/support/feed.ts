import type { Locator, Page } from '@playwright/test';
import { whenHydrated } from './hydration.ts';

/** Opens the home page and waits until it is hydrated. */
export async function openFeed(page: Page, address = '/'): Promise<void> {
	await page.goto(address);
	await whenHydrated(searchBox(page));
}

export function searchBox(page: Page): Locator {
	return page.getByRole('combobox', { name: 'Search deals' });
}

export function dealLinks(page: Page): Locator {
	return page.locator('[data-deal-link]');
}

export function listAddresses(page: Page): Promise<(string | null)[]> {
	return dealLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

/** Returns the ids of the deals on the page, from top to bottom. */
export async function listIds(page: Page): Promise<number[]> {
	return (await listAddresses(page)).map((address) => Number(address?.split('/').at(-1)));
}
