import { type Look, WIDTHS } from '../support/browser.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { keptInBrowser } from '../support/site-api.ts';
import { test as base } from '../support/site-fixtures.ts';
import type { Engine, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export { expect } from '../support/site-fixtures.ts';

export const ENGINES = { firefox: startFirefox, webkit: startWebKit };

export interface EngineOptions {
	engineName: keyof typeof ENGINES;
	browserPath: string;
}

interface VisitorFixtures {
	look: Look;
	/** A visitor with an empty browser, logged in if `member` is set. */
	visitor: Visitor;
	/** The site they visit. */
	visitedSite: SiteProcess;
	member: 'member' | 'moderator' | null;
	/** Patterns of allowed console messages. */
	expectedTroubles: RegExp[];
}

export const test = base.extend<VisitorFixtures, EngineOptions & { engine: Engine }>({
	engineName: ['firefox', { scope: 'worker', option: true }],
	browserPath: ['', { scope: 'worker', option: true }],
	look: [{ width: 'desk', theme: 'dark' }, { option: true }],
	member: [null, { option: true }],
	expectedTroubles: [[], { option: true }],
	engine: [
		async ({ engineName, browserPath }, use) => {
			const engine = await ENGINES[engineName](browserPath);
			await use(engine);
			await engine.close();
		},
		{ scope: 'worker' },
	],
	visitedSite: ({ site }, use) => use(site),
	visitor: async ({ engine, visitedSite: site, look, member, tokenOf, expectedTroubles }, use) => {
		const tab = await engine.openTab(WIDTHS[look.width]);
		const token = member ? await tokenOf(member) : undefined;
		await keep(tab, site.url, keptInBrowser({ theme: look.theme, token }));
		await use(new Visitor(tab, site.url));
		const troubles = tab.troubles().filter((trouble) => !expectedTroubles.some((pattern) => pattern.test(trouble)));
		await tab.close();
		test.expect(troubles).toEqual([]);
	},
});

/** Fills the local storage of a tab. */
async function keep(tab: Tab, url: string, kept: Record<string, string>): Promise<void> {
	// A page of the site that runs no scripts.
	await tab.goto(`${url}/robots.txt`);
	await tab.evaluate((values: typeof kept) => {
		for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
	}, kept);
}
