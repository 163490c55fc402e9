import type { Page } from '@playwright/test';
import { DESK } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkSampler } from '../support/links.ts';
import type { DemoMember } from '../support/site-api.ts';

const MEMBERS: DemoMember[] = ['member', 'moderator', 'superadmin'];

/** Pages other than the hub's tabs that show more to members than to visitors. */
const OWN_PAGES = ['/', '/mails', '/notifications', '/deal-alerts', '/following', '/privacy-settings'];

for (const member of MEMBERS) {
	test.describe(`as ${member}`, () => {
		test.use({ variant: DESK, member });

		test('every page has one heading of level 1, and no link is broken', async ({ page, site }) => {
			test.slow();
			await page.goto('/profile', { waitUntil: 'networkidle' });
			const tabs = (await readLinks(page)).filter((link) => link.startsWith('/profile?tab='));
			expect(tabs.length).toBeGreaterThan(8);
			const links = new Set<string>();
			for (const path of [...OWN_PAGES, ...tabs]) {
				await page.goto(path, { waitUntil: 'networkidle' });
				await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
				for (const link of await readLinks(page)) links.add(link);
			}
			const dead: string[] = [];
			for (const link of [...links].filter(linkSampler())) {
				const { status } = await fetch(site.url + link);
				if (status !== 200) dead.push(`${link}: ${status}`);
			}
			expect(dead).toEqual([]);
		});
	});
}

/** Returns the paths of the links on the page that stay on this site. */
async function readLinks(page: Page): Promise<string[]> {
	const addresses = await page
		.locator('a[href]')
		.evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
	const { origin } = new URL(page.url());
	const own = addresses.map((address) => new URL(address)).filter((address) => address.origin === origin);
	return [...new Set(own.map(({ pathname, search }) => pathname + search))];
}
