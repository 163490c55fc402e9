import { writeFileSync } from 'node:fs';
import { type Variant, WIDTHS } from '../support/browser.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { browserStorage } from '../support/site-api.ts';
import { test as base } from '../support/site-fixtures.ts';
import type { Engine } from './engine.ts';
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
	variant: Variant;
	/** A visitor with an empty browser, logged in if `member` is set. */
	visitor: Visitor;
	/** The site they visit. */
	visitedSite: SiteProcess;
	member: 'member' | 'moderator' | null;
	/** Patterns of allowed console messages. */
	expectedErrors: RegExp[];
}

export const test = base.extend<VisitorFixtures, EngineOptions & { engine: Engine }>({
	engineName: ['firefox', { scope: 'worker', option: true }],
	browserPath: ['', { scope: 'worker', option: true }],
	variant: [{ width: 'desk', theme: 'dark' }, { option: true }],
	member: [null, { option: true }],
	expectedErrors: [[], { option: true }],
	engine: [
		async ({ engineName, browserPath }, use) => {
			const engine = await ENGINES[engineName](browserPath);
			await use(engine);
			await engine.close();
		},
		{ scope: 'worker' },
	],
	visitedSite: ({ site }, use) => use(site),
	visitor: async ({ engine, visitedSite: site, variant, member, tokenOf, expectedErrors }, use, testInfo) => {
		const token = member ? await tokenOf(member) : undefined;
		// A page of the site that runs no scripts.
		const tab = await engine.openTab(WIDTHS[variant.width], `${site.url}/robots.txt`);
		await tab.evaluate(fillStorage, browserStorage({ theme: variant.theme, token }));
		await use(new Visitor(tab, site.url));
		if (testInfo.status !== testInfo.expectedStatus) {
			writeFileSync(testInfo.outputPath('window.png'), await tab.screenshot());
			// The run prints it.
			const body = await tab.evaluate(() =>
				[
					window.location.href,
					...(window.consoleLines ?? []).map(({ text }) => text),
					document.querySelector('main')?.outerHTML,
				].join('\n'),
			);
			await testInfo.attach('page', { body, contentType: 'text/plain' });
		}
		const pageErrors = (await tab.pageErrors()).filter(
			(error) => !expectedErrors.some((pattern) => pattern.test(error)),
		);
		await tab.close();
		test.expect(pageErrors).toEqual([]);
	},
});

/** Runs in the page. */
function fillStorage(stored: Record<string, string>): void {
	for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
}
