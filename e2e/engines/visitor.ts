import { expect } from '@playwright/test';
import type { Found, Place, Tab } from './engine.ts';

/** Somebody at a tab, who waits for what is to come, as long as a slow machine may need. */
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

	/** How many are to be seen. */
	async count(place: Place): Promise<number> {
		return (await this.#visible(place)).length;
	}

	async sees(place: Place): Promise<void> {
		await this.#first(place);
	}

	async isAt(address: string | RegExp): Promise<void> {
		await expect.poll(() => this.address(), PATIENCE).toMatch(address);
	}

	/** Presses the first that is to be seen. */
	async click(place: Place): Promise<void> {
		const element = await this.#first(place);
		await element.read((pressed) => pressed.scrollIntoView({ block: 'center', behavior: 'instant' }));
		await element.click();
	}

	async type(place: Place, text: string): Promise<void> {
		await (await this.#first(place)).type(text);
	}

	/** A field for files is seldom to be seen itself. */
	async chooseFile(place: Place, path: string): Promise<void> {
		await expect.poll(async () => (await this.#tab.find(place)).length, PATIENCE).toBeGreaterThan(0);
		await (await this.#tab.find(place))[0]?.chooseFile(path);
	}

	async read<Result>(place: Place, ask: (element: HTMLElement) => Result): Promise<Result> {
		return (await this.#first(place)).read(ask);
	}

	/** Waits until React has taken an element over, some only in view: before that a button does nothing, and a field forgets. */
	async whenTakenOver(place: Place): Promise<void> {
		await this.read(place, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
		const isTakenOver = () =>
			this.read(place, (element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
		await expect.poll(isTakenOver, PATIENCE).toBe(true);
	}

	/** Waits until one is to be seen. */
	async #first(place: Place): Promise<Found> {
		let found: Found | undefined;
		const look = async () => {
			[found] = await this.#visible(place);
			return found !== undefined;
		};
		await expect.poll(look, { message: `sees ${JSON.stringify(place)}`, ...PATIENCE }).toBe(true);
		return found as Found;
	}

	/** Where the page is drawn anew meanwhile, and what was found is gone, it looks again. */
	async #visible(place: Place): Promise<Found[]> {
		let seen: Found[] = [];
		await expect(async () => {
			seen = [];
			for (const element of await this.#tab.find(place)) {
				if (await element.read((asked) => asked.checkVisibility({ visibilityProperty: true }))) seen.push(element);
			}
		}).toPass(PATIENCE);
		return seen;
	}
}

const PATIENCE = { timeout: 20_000, intervals: [100] };
