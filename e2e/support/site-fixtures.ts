import { test as base, expect } from '@playwright/test';
import { copySeededData, type SiteProcess, START_MS, startSite, stopSite } from './running-site.ts';
import { type DemoMember, logInDemo } from './site-api.ts';

export { expect };

export interface SiteFixtures {
	/** Environment variables of the site: a file that sets some has a site of its own. */
	siteEnv: Record<string, string>;
	/** Runs as long as the worker, begun with the demo deals; what one test writes, those after it find there. */
	site: SiteProcess;
	/** The token of a demo member, who logs in once in a worker: a test that logs out takes a session of its own. */
	tokenOf: (member: DemoMember) => Promise<string>;
}

/** For tests that need a site, and no browser. */
export const test = base.extend<object, SiteFixtures>({
	siteEnv: [{}, { scope: 'worker', option: true }],
	site: [
		async ({ siteEnv }, use) => {
			const data = copySeededData();
			const site = await startSite(data.path, siteEnv);
			await use(site);
			await stopSite(site);
			data.remove();
		},
		{ scope: 'worker', timeout: START_MS },
	],
	tokenOf: [
		async ({ site }, use) => {
			const tokens = new Map<DemoMember, Promise<string>>();
			await use((member) => {
				const token = tokens.get(member) ?? logInDemo(site, member);
				tokens.set(member, token);
				return token;
			});
		},
		{ scope: 'worker' },
	],
});
