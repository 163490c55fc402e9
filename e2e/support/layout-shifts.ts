import { expect, type Page } from '@playwright/test';

/**
 * Three decimals, as Lighthouse shows it, are still 0.000. Account pages are centred and not kept, so one that arrives in pieces
 * may settle once more.
 */
export const STILL = { feed: 0.0005, deal: 0.0005, account: 0.02 } as const;

/**
 * Where the font comes after the first paint, its letters take the place of those of another font, made as wide as these on the
 * whole, and each word is a little wider or narrower. The browser without windows paints earlier than the one with them.
 */
const LATE_FONT = 0.02;

/** Milliseconds between a font's arrival and the shift that it makes, either first. */
const FONT_SETTLES_WITHIN_MS = 100;

/** What TypeScript's library does not know yet of an entry of this kind. */
interface LayoutShift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shift {
	value: number;
	/** Milliseconds since the page was opened. */
	at: number;
	moved: string[];
}

/** Runs in a page before anything else does. */
export function recordLayoutShifts(): void {
	const shifts: Shift[] = [];
	const fontsAt: number[] = [];
	Object.assign(window, { layoutShifts: shifts, fontsAt, lastInput: 0 });
	document.fonts.addEventListener('loadingdone', () => fontsAt.push(performance.now()));
	for (const kind of ['pointerdown', 'pointerup', 'keydown']) {
		window.addEventListener(kind, () => Object.assign(window, { lastInput: performance.now() }), { capture: true });
	}
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as LayoutShift[]) {
			// Shifts right after input are answers to it.
			if (entry.hadRecentInput) continue;
			const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
				const markup = node instanceof Element ? node.outerHTML : node?.textContent;
				return `${JSON.stringify(from)} to ${JSON.stringify(to)}: ${markup?.slice(0, 120)}`;
			});
			shifts.push({ value: entry.value, at: entry.startTime, moved });
		}
	}).observe({ type: 'layout-shift', buffered: true });
}

/** What moved since the page was loaded, without anybody's doing, adds up to less than `bound`; what a late font moved, to less than its own. */
export async function expectStill(page: Page, bound: number): Promise<void> {
	const { shifts, fontsAt } = await page.evaluate(recordedShifts);
	const isOfFont = ({ at }: Shift) => fontsAt.some((arrival) => Math.abs(at - arrival) < FONT_SETTLES_WITHIN_MS);
	expectSum(shifts.filter(isOfFont), LATE_FONT);
	expectSum(
		shifts.filter((shift) => !isOfFont(shift)),
		bound,
	);
}

function expectSum(shifts: Shift[], bound: number): void {
	const sum = shifts.reduce((total, { value }) => total + value, 0);
	expect(sum, shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThan(bound);
}

/** Runs in a page; throws where nothing was recorded. */
function recordedShifts(): { shifts: Shift[]; fontsAt: number[] } {
	const { layoutShifts, fontsAt } = window as { layoutShifts?: Shift[]; fontsAt?: number[] };
	if (!layoutShifts || !fontsAt) throw new Error('What this page moved was not recorded.');
	return { shifts: layoutShifts, fontsAt };
}

/** What moved so far was an answer to what was pressed, however late it came. */
export async function forgetShifts(page: Page): Promise<void> {
	await page.evaluate(
		() => 'layoutShifts' in window && Array.isArray(window.layoutShifts) && window.layoutShifts.splice(0),
	);
}

/** Resolves once the browser would no longer take a shift for an answer to what was pressed: half a second after it. */
export async function inputIsForgotten(page: Page): Promise<void> {
	await expect
		.poll(() => page.evaluate(() => performance.now() - ('lastInput' in window ? Number(window.lastInput) : 0)))
		.toBeGreaterThan(600);
}
