import { test as base, expect } from '@playwright/test';
import { copySeededData, type SiteProcess, START_MS, startSite, stopSite } from './running-site.ts';
import { type DemoMember, logInDemo } from './site-api.ts';

export { expect };

export interface SiteFixtures {
	/** Environment variables of the site. A file that sets some gets its own site. */
	siteEnv: Record<string, string>;
	/** Started with demo deals, once per worker. Tests see the data that earlier tests wrote. */
	site: SiteProcess;
	/** Returns the token of a demo member, who logs in once per worker. A test that logs out needs its own session. */
	tokenOf: (member: DemoMember) => Promise<string>;
}

/** For tests that need a site but no browser. */
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
