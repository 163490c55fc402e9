import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { otherTheme, type Theme } from './browser.ts';
import { whenTakenOver } from './taken-over.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

/** No violation of WCAG 2.2 AA or of axe's best practices on the page, or `within` a part of it, once nothing fades any more. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
	await expect.poll(() => page.evaluate(isSettled)).toBe(true);
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
	expect(await page.evaluate(violationsIn, within ?? null)).toEqual([]);
}

/** The same in both themes, of which the page shows `first`; each is handed on once it was judged. */
export async function expectAccessibleInBothThemes(
	page: Page,
	first: Theme,
	afterEach: (theme: Theme) => Promise<void> = async () => undefined,
): Promise<void> {
	for (const theme of [first, otherTheme(first)]) {
		if (theme !== first) await switchTo(page, theme);
		await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
		await expectAccessible(page);
		await afterEach(theme);
	}
}

async function switchTo(page: Page, theme: Theme): Promise<void> {
	// What a browser skips because it is out of view would fade once it is seen, and have the other theme's colours until then.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const toggle = page.getByRole('button', { name: `Switch to ${theme} theme` });
	await whenTakenOver(toggle);
	await toggle.click();
}

/** Runs in the page. */
async function violationsIn(within: string | null): Promise<string[]> {
	// What passes is left out: to describe every element of a page takes as long as to judge it.
	const { violations } = await axe.run(within ?? document, { resultTypes: ['violations'] });
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Runs in the page; what turns for ever is settled. */
function isSettled(): boolean {
	const lasts = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
	return document.getAnimations().every((motion) => motion.playState !== 'running' || lasts(motion));
}
