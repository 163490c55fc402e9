import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare const axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

/** The part to check, as the selector `within`, and the ids of the rules. Null means everything. */
interface Checked {
	within: string | null;
	rules: string[] | null;
}

/**
 * Expects no violation of WCAG 2.2 AA or of axe's best practices on the page, or in the part `within`, once all
 * transitions are over. A row that arrives during the check fades in, so a violation counts only if it stays.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
	await expectNoViolations(page, { within: within ?? null, rules: null });
}

/**
 * Expects no violation of the rules about colours on a page that was checked in the other theme. A theme changes
 * nothing else, so this leaves out all other rules.
 */
export async function expectContrast(page: Page): Promise<void> {
	await expectNoViolations(page, { within: null, rules: COLOUR_RULES });
}

/** The most checks of a page. They are counted, because one check of a long list takes seconds on a busy machine. */
const CHECKS = 4;

async function expectNoViolations(page: Page, checked: Checked): Promise<void> {
	let violations: string[] = [];
	for (let left = CHECKS; left > 0; left -= 1) {
		await loadAxe(page);
		violations = await page.evaluate(violationsIn, checked);
		if (violations.length === 0) return;
	}
	expect(violations).toEqual([]);
}

async function loadAxe(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(isSettled)).toBe(true);
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** Runs in the page. A modal dialog makes everything else inert, so only the dialog is checked. */
async function violationsIn({ within, rules }: Checked): Promise<string[]> {
	const context = within ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
	// Leaves out passed rules: describing every element takes as long as checking it.
	const { violations } = await axe.run(context, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Runs in the page. Endless animations count as settled. */
function isSettled(): boolean {
	const lasts = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
	return document.getAnimations().every((motion) => motion.playState !== 'running' || lasts(motion));
}
