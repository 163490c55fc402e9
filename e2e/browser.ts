import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { expect } from 'vitest';

export const chromiumPath = process.env.CHROMIUM_PATH ?? '';

export const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } } as const;
export type Theme = 'dark' | 'light';

/** Every width in every theme. */
export const LOOKS = (['phone', 'desk'] as const).flatMap((width) =>
	(['dark', 'light'] as const).map((theme) => ({ width, theme })),
);

export function launchBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: chromiumPath,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	});
}

/**
 * What a late font may move by a hair's breadth: three decimals, as Lighthouse shows it, are still 0.000. Account pages are
 * centred and not kept, so one that arrives in pieces may settle once more.
 */
export const STILL = { feed: 0.0005, deal: 0.0005, account: 0.02 } as const;

/** A page that keeps count of everything that should not happen. One that hears live news never falls silent: `load` it. */
export async function openPage(
	context: BrowserContext,
	url: string,
	waitUntil: 'networkidle' | 'load' = 'networkidle',
): Promise<{ page: Page; troubles: string[] }> {
	const page = await context.newPage();
	const troubles: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
	});
	page.on('pageerror', (error) => troubles.push(error.message));
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { layoutShifts: shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				// Shifts right after input are answers to it.
				if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) shifts.push(Number(entry.value));
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.goto(url, { waitUntil });
	return { page, troubles };
}

/** Sum of unexpected layout shifts since the page was loaded. */
export async function layoutShift(page: Page): Promise<number> {
	const shifts = await page.evaluate(() => ('layoutShifts' in window ? window.layoutShifts : null));
	expect(Array.isArray(shifts)).toBe(true);
	return (shifts as number[]).reduce((sum, shift) => sum + shift, 0);
}

/** Every violation of WCAG 2.2 AA and of axe's best practices that the page has, once nothing on it fades any more. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
	await expect.poll(() => page.evaluate(isSettled)).toBe(true);
	const { violations } = await new AxeBuilder({ page }).analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Runs in the page; what turns for ever is settled. */
function isSettled(): boolean {
	const lasts = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
	return document.getAnimations().every((motion) => motion.playState !== 'running' || lasts(motion));
}
