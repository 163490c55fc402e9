import { expect, type Locator } from '@playwright/test';

/** React has taken over an element. Before that a button does nothing, a field forgets, and a link loads its page from the site. */
export async function whenTakenOver(element: Locator): Promise<void> {
	const isTakenOver = () =>
		element.evaluate((taken) => Object.keys(taken).some((key) => key.startsWith('__reactProps')));
	await expect.poll(isTakenOver, { intervals: [50] }).toBe(true);
}
