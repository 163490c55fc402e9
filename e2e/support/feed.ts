import type { Locator, Page } from '@playwright/test';
import { whenTakenOver } from './taken-over.ts';

/** Opens the home page and waits until it is hydrated. */
export async function openFeed(page: Page, address = '/'): Promise<void> {
	await page.goto(address);
	await whenTakenOver(searchBox(page));
}

export function searchBox(page: Page): Locator {
	return page.getByRole('combobox', { name: 'Search deals' });
}

export function dealLinks(page: Page): Locator {
	return page.locator('[data-deal-link]');
}

export function addressesOf(page: Page): Promise<(string | null)[]> {
	return dealLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

/** Returns the ids of the deals on the page, from top to bottom. */
export async function idsOf(page: Page): Promise<number[]> {
	return (await addressesOf(page)).map((address) => Number(address?.split('/').at(-1)));
}
