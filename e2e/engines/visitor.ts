import { expect } from '@playwright/test';
import type { Found, Place, Tab } from './engine.ts';

declare global {
	interface Window {
		/** False until the element that is about to be clicked receives the click. Undefined in a page that the click led to. */
		wasHit?: boolean;
	}
}

/** Acts in a tab, and waits for elements as long as a slow machine needs. */
export class Visitor {
	readonly #tab: Tab;
	readonly #site: string;

	constructor(tab: Tab, site: string) {
		this.#tab = tab;
		this.#site = site;
	}

	async open(path: string): Promise<void> {
		await this.#tab.goto(this.#site + path);
	}

	reload(): Promise<void> {
		return this.#tab.reload();
	}

	/** Path and query of the address. */
	address(): Promise<string> {
		return this.evaluate(() => window.location.pathname + window.location.search);
	}

	evaluate: Tab['evaluate'] = (...args) => this.#tab.evaluate(...args);

	/** Counts visible elements. */
	async count(place: Place): Promise<number> {
		return (await this.#visible(place)).length;
	}

	async sees(place: Place): Promise<void> {
		await this.#first(place);
	}

	async isAt(address: string | RegExp): Promise<void> {
		await expect.poll(() => this.address(), TIMEOUT).toMatch(address);
	}

	/**
	 * Clicks the first visible element once it has come to rest. Drivers click where it was a moment ago, so a click that
	 * missed it is repeated.
	 */
	async click(place: Place): Promise<void> {
		for (let left = MISSED_AT_MOST; ; left -= 1) {
			await this.#act(place, async (element) => {
				await element.read((pressed) => pressed.scrollIntoView({ block: 'center', behavior: 'instant' }));
				await waitUntilStill(element);
				await element.read(watchForHit);
				await element.click();
			});
			// While the click leads to another page, the driver cannot read this one.
			const wasHit = await this.evaluate(() => window.wasHit).catch(() => undefined);
			if (wasHit !== false) return;
			if (left === 0) throw new Error(`The clicks missed ${JSON.stringify(place)}.`);
		}
	}

	type(place: Place, text: string): Promise<void> {
		return this.#act(place, (element) => element.type(text));
	}

	/** A file input is often hidden, so this does not wait for visibility. */
	async chooseFile(place: Place, path: string): Promise<void> {
		await expect.poll(async () => (await this.#tab.find(place)).length, TIMEOUT).toBeGreaterThan(0);
		await (await this.#tab.find(place))[0]?.chooseFile(path);
	}

	read<Result>(place: Place, run: (element: HTMLElement) => Result): Promise<Result> {
		return this.#act(place, (element) => element.read(run));
	}

	/**
	 * Waits until React has hydrated an element, which may need it to be in view. Before that, buttons do nothing and
	 * fields lose their input.
	 */
	async whenHydrated(place: Place): Promise<void> {
		await this.read(place, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
		const isTakenOver = () =>
			this.read(place, (element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
		await expect.poll(isTakenOver, TIMEOUT).toBe(true);
	}

	/** Acts on the first visible element. Finds it again if the page replaces it in between. */
	async #act<Result>(place: Place, act: (element: Found) => Promise<Result>): Promise<Result> {
		for (let left = REPLACED_AT_MOST; ; left -= 1) {
			try {
				return await act(await this.#first(place));
			} catch (fault) {
				if (left === 0 || !(fault instanceof Error && fault.name === 'StaleElementReferenceError')) throw fault;
			}
		}
	}

	/** Waits until one is visible. */
	async #first(place: Place): Promise<Found> {
		let found: Found | undefined;
		const findFirst = async () => {
			[found] = await this.#visible(place);
			return found !== undefined;
		};
		await expect.poll(findFirst, { message: `sees ${JSON.stringify(place)}`, ...TIMEOUT }).toBe(true);
		return found as Found;
	}

	/** Searches again if the page renders meanwhile and the found elements are gone. */
	async #visible(place: Place): Promise<Found[]> {
		let seen: Found[] = [];
		await expect(async () => {
			seen = [];
			for (const element of await this.#tab.find(place)) {
				if (await element.read((target) => target.checkVisibility({ visibilityProperty: true }))) seen.push(element);
			}
		}).toPass(TIMEOUT);
		return seen;
	}
}

/** Waits until an element has stayed in the same position of the window for some frames. */
async function waitUntilStill(element: Found): Promise<void> {
	let before = '';
	await expect(async () => {
		const position = await element.read((moving) => JSON.stringify(moving.getBoundingClientRect()));
		const isStill = position === before;
		before = position;
		expect(isStill).toBe(true);
	}).toPass({ ...TIMEOUT, intervals: [STILL_MS] });
}

/** Milliseconds between two readings of a position. */
const STILL_MS = 150;

/** Runs in the page. Some elements react to the press and are gone before the click, others are clicked by their label. */
function watchForHit(element: HTMLElement): void {
	window.wasHit = false;
	for (const type of ['pointerdown', 'click']) {
		element.addEventListener(type, () => Object.assign(window, { wasHit: true }), { capture: true, once: true });
	}
}

/** How often an element may move just before a click. */
const MISSED_AT_MOST = 3;

/** How often a page may replace an element while a journey uses it. */
const REPLACED_AT_MOST = 3;

const TIMEOUT = { timeout: 45_000, intervals: [100] };
