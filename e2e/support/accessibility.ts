import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of WCAG 2.2 AA or of axe's best practices on the page, or `within` a part of it, once nothing fades any more. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
	await expect.poll(() => page.evaluate(isSettled)).toBe(true);
	// Half a megabyte of script: a page that has it already is not sent it again.
	const isThere = await page.evaluate(() => 'axe' in window);
	// The other mode opens a page of its own to put the results of frames together: there are no frames here.
	const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'true' }) }).setLegacyMode();
	// What passes is left out: to describe every element of a page takes as long as to judge it.
	axe.options({ resultTypes: ['violations'] });
	const { violations } = await (within ? axe.include(within) : axe).analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
	expect(found).toEqual([]);
}

/** Runs in the page; what turns for ever is settled. */
function isSettled(): boolean {
	const lasts = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
	return document.getAnimations().every((motion) => motion.playState !== 'running' || lasts(motion));
}
