import { expect, type Locator } from '@playwright/test';

/**
 * Waits until React has hydrated an element. Before that, buttons do nothing, fields lose their input, and links load
 * their page from the site.
 */
export async function whenHydrated(element: Locator): Promise<void> {
	const isTakenOver = () =>
		element.evaluate((taken) => Object.keys(taken).some((key) => key.startsWith('__reactProps')));
	await expect.poll(isTakenOver, { intervals: [50] }).toBe(true);
}
