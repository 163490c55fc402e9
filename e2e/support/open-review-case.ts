import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const openCase = (page: Page) => page.getByRole('region', { name: 'Open case' });

/** Waits until a case other than `previous` is on the screen, and returns its key. */
export async function readOpenCase(page: Page, previous: string | null = null): Promise<string | null> {
	const readKey = () => openCase(page).getAttribute('data-case');
	await expect.poll(async () => ![null, previous].includes(await readKey()), { intervals: [20] }).toBe(true);
	return readKey();
}
