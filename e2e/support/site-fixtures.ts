import { test as base, expect } from '@playwright/test';
import { copySeededData, type SiteProcess, START_TIMEOUT_MS, startSite, stopSite } from './running-site.ts';
import { type DemoMember, logInDemo } from './site-api.ts';

export { expect };

export interface SiteFixtures {
	/** Environment variables of the site. A file that sets some gets its own site. */
	siteEnv: Record<string, string>;
	/** Started with demo deals, once per worker. Tests see the data that earlier tests wrote. */
	site: SiteProcess;
	/**
	 * Returns the token of a demo member. Tests of the same few minutes share a session, so a test that logs out needs its
	 * own. An older session would have to confirm sensitive actions.
	 */
	tokenOf: (member: DemoMember) => Promise<string>;
}

/** Leaves a test several minutes of the 15 in which a login counts as a confirmation. */
const SHARED_MS = 8 * 60_000;

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
		{ scope: 'worker', timeout: START_TIMEOUT_MS },
	],
	tokenOf: [
		async ({ site }, use) => {
			const sessions = new Map<DemoMember, { token: Promise<string>; openedAt: number }>();
			await use((member) => {
				const known = sessions.get(member);
				if (known && Date.now() - known.openedAt < SHARED_MS) return known.token;
				const token = logInDemo(site, member);
				sessions.set(member, { token, openedAt: Date.now() });
				return token;
			});
		},
		{ scope: 'worker' },
	],
});
