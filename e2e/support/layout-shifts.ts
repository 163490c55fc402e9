import { expect, type Page } from '@playwright/test';

/**
 * Limits for the layout shift that a late font may cause: rounded to three decimals, as in Lighthouse, the first two
 * are 0.000. Account pages are centred and not cached, so one that arrives in pieces may settle once.
 */
export const STILL = { feed: 0.0005, deal: 0.0005, account: 0.02 } as const;

/** TypeScript's library does not include this kind of entry yet. */
interface LayoutShift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shift {
	value: number;
	moved: string[];
}

/** Runs in the page before all other scripts. */
export function recordLayoutShifts(): void {
	const shifts: Shift[] = [];
	Object.assign(window, { layoutShifts: shifts, lastInput: 0 });
	for (const kind of ['pointerdown', 'pointerup', 'keydown']) {
		window.addEventListener(kind, () => Object.assign(window, { lastInput: performance.now() }), { capture: true });
	}
	const observer = new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as LayoutShift[]) {
			// Shifts right after input are expected.
			if (entry.hadRecentInput) continue;
			const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
				const markup = node instanceof Element ? node.outerHTML : node?.textContent;
				return `${JSON.stringify(from)} to ${JSON.stringify(to)}: ${markup?.slice(0, 120)}`;
			});
			shifts.push({ value: entry.value, moved });
		}
	});
	observer.observe({ type: 'layout-shift', buffered: true });
	Object.assign(window, { layoutShiftObserver: observer });
}

/** Expects that the layout shifts without input since the page load add up to less than `bound`. */
export async function expectStill(page: Page, bound: number): Promise<void> {
	const shifts = await page.evaluate(() => ('layoutShifts' in window ? window.layoutShifts : null));
	expect(Array.isArray(shifts)).toBe(true);
	const sum = (shifts as Shift[]).reduce((total, { value }) => total + value, 0);
	expect(sum, (shifts as Shift[]).flatMap(({ moved }) => moved).join('\n')).toBeLessThan(bound);
}

/** Ignores all shifts so far, as responses to input that came late. */
export async function forgetShifts(page: Page): Promise<void> {
	await page.evaluate(
		() => 'layoutShifts' in window && Array.isArray(window.layoutShifts) && window.layoutShifts.splice(0),
	);
}

/** Resolves half a second after the last input, when the browser no longer attributes a shift to it. */
export async function inputIsForgotten(page: Page): Promise<void> {
	await expect
		.poll(() => page.evaluate(() => performance.now() - ('lastInput' in window ? Number(window.lastInput) : 0)))
		.toBeGreaterThan(600);
}

/** Returns how many layout shifts were recorded so far. */
export function countShifts(page: Page): Promise<number> {
	return page.evaluate(() => ('layoutShifts' in window ? (window.layoutShifts as unknown[]).length : 0));
}

/**
 * Ignores the shifts after the first `count`: a window that changes its size moves everything. Elements out of view get
 * their size some frames later, and shifts are reported late, so this waits until nothing has moved for twelve frames.
 */
export async function forgetShiftsAfter(page: Page, count: number): Promise<void> {
	await page.evaluate(async (kept) => {
		if (!('layoutShifts' in window && 'layoutShiftObserver' in window)) return;
		const shifts = window.layoutShifts as unknown[];
		const observer = window.layoutShiftObserver as PerformanceObserver;
		for (let still = 0, frame = 0; still < 12 && frame < 300; still += 1, frame += 1) {
			await new Promise(requestAnimationFrame);
			if (observer.takeRecords().length > 0 || shifts.length > kept) still = 0;
			shifts.length = Math.min(shifts.length, kept);
		}
	}, count);
}
