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

/** What TypeScript's library does not know yet of an entry of this kind. */
interface LayoutShift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shift {
	value: number;
	moved: string[];
}

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
		const shifts: Shift[] = [];
		Object.assign(window, { layoutShifts: shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as LayoutShift[]) {
				// Shifts right after input are answers to it.
				if (entry.hadRecentInput) continue;
				const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
					const markup = node instanceof Element ? node.outerHTML : node?.textContent;
					return `${JSON.stringify(from)} to ${JSON.stringify(to)}: ${markup?.slice(0, 120)}`;
				});
				shifts.push({ value: entry.value, moved });
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.goto(url, { waitUntil });
	return { page, troubles };
}

/** What moved since the page was loaded, without anybody's doing, adds up to less than `bound`. */
export async function expectStill(page: Page, bound: number): Promise<void> {
	const shifts = await page.evaluate(() => ('layoutShifts' in window ? window.layoutShifts : null));
	expect(Array.isArray(shifts)).toBe(true);
	const sum = (shifts as Shift[]).reduce((total, { value }) => total + value, 0);
	expect(sum, (shifts as Shift[]).flatMap(({ moved }) => moved).join('\n')).toBeLessThan(bound);
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
