import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { openFeed } from '../support/feed.ts';
import { expectFits } from '../support/fits.ts';
import { test as base, expect } from '../support/fixtures.ts';
import type { PageErrors } from '../support/page-errors.ts';
import { newDataFolder } from '../support/running-site.ts';

const SCRIPT = 'https://ads.example/show.js';
const HOUSE_AD = {
	title: 'Free is the best price',
	text: 'Checked by members.',
	action: 'See free deals',
	url: '/?filter=free',
};

const test = base.extend<object, { siteEnv: Record<string, string> }>({
	siteEnv: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures of a fixture from its pattern.
		async ({}, use) => {
			const folder = newDataFolder();
			const file = `${folder.path}/site.json`;
			const adNetwork = { name: 'Example Ads', script: SCRIPT };
			writeFileSync(file, JSON.stringify({ socialLinks: [], houseAds: [HOUSE_AD], adNetwork }));
			await use({ SITE_FILE: file });
			folder.remove();
		},
		{ scope: 'worker' },
	],
});

/** Responds in place of the network's server. Returns a function that counts the requests for its script. */
async function serveAds(page: Page, pageErrors: PageErrors): Promise<() => number> {
	// The script tries to leave its sandbox.
	pageErrors.expect(/The document is sandboxed/);
	let requests = 0;
	await page.route(SCRIPT, (route) => {
		requests += 1;
		return route.fulfill({ contentType: 'text/javascript', body: AD });
	});
	return () => requests;
}

/** The network's script shows an ad, and says which parts of the site it could reach. */
const AD = `
const reached = [];
for (const [name, read] of [
	['storage', () => localStorage.length],
	['cookies', () => document.cookie],
	['page', () => parent.document.title],
]) {
	try { read(); reached.push(name); } catch {}
}
document.body.append('Buy a boat. Reached: ' + (reached.join(', ') || 'nothing'));
`;

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('a network shows ads only once the visitor allows it, and cannot reach the site', async ({
			page,
			pageErrors,
		}) => {
			const requests = await serveAds(page, pageErrors);
			await openFeed(page);
			const question = page.getByRole('region', { name: 'Ads on this site' });
			await question.scrollIntoViewIfNeeded();
			await expectFits(page);
			await expectAccessibleInBoth(page);
			expect(requests()).toBe(0);
			await question.getByRole('button', { name: 'Allow ads' }).click();
			const ad = page.frameLocator('iframe[title="Advertisement from Example Ads"]').first().locator('body');
			await expect(ad).toHaveText('Buy a boat. Reached: nothing');
			await expect(question).toHaveCount(0);

			await page.reload();
			await page.locator('iframe[title^="Advertisement"]').first().scrollIntoViewIfNeeded();
			await expect(ad).toHaveText('Buy a boat. Reached: nothing');
		});
	});
}

test('a visitor who refuses sees the ads of the site, and can change their mind in the privacy policy', async ({
	page,
	pageErrors,
}) => {
	const requests = await serveAds(page, pageErrors);
	await openFeed(page);
	await page.getByRole('button', { name: 'No thanks' }).click();
	await page.getByRole('article', { name: `From us: ${HOUSE_AD.title}` }).waitFor();
	await page.reload({ waitUntil: 'networkidle' });
	await expect(page.getByRole('region', { name: 'Ads on this site' })).toHaveCount(0);
	expect(requests()).toBe(0);

	await page.goto('/privacy-policy');
	await page.getByText('You don’t allow ads from Example Ads.').waitFor();
	await page.getByRole('button', { name: 'Allow ads' }).click();
	await page.getByText('You allow ads from Example Ads.').waitFor();
	await openFeed(page);
	await expect.poll(requests).toBeGreaterThan(0);
});
