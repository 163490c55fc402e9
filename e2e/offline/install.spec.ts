import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../support/browser.ts';
import { expect, test } from '../support/site-fixtures.ts';

/** Test contexts are private windows, which cannot install a site, so this one has a profile. */
test('the browser finds no reason not to install the site', async ({ site, launchOptions }) => {
	test.skip(!chromiumPath, 'Only a browser with windows can install a site.');
	const profile = mkdtempSync(path.join(tmpdir(), 'bilby-profile-'));
	const context = await chromium.launchPersistentContext(profile, launchOptions);
	try {
		const page = await context.newPage();
		await page.goto(site.url);
		await page.evaluate(() => navigator.serviceWorker.ready);
		const browser = await context.newCDPSession(page);
		const { errors, url } = await browser.send('Page.getAppManifest');
		expect([url, errors]).toEqual([`${site.url}/site.webmanifest`, []]);
		expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
	} finally {
		await context.close();
		rmSync(profile, { recursive: true, force: true });
	}
});
