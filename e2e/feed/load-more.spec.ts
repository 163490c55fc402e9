import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { LOOKS, nameOf } from '../support/browser.ts';
import { dealLinks, idsOf, openFeed } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { askSite, totalOf } from '../support/site-api.ts';
import { whenTakenOver } from '../support/taken-over.ts';
import { CUT_OFF } from '../support/troubles.ts';

for (const look of LOOKS) {
	test.describe(nameOf(look), () => {
		test.use({ look });

		test('loads more to the end without a repeat', async ({ page, site }) => {
			// Few enough deals for axe to look at them all in a moment.
			await openFeed(page, '/?filter=free&expired=1');
			const received = await loadToTheEnd(page);
			expect(repeatsIn(received)).toEqual([]);
			expect(received.length).toBeGreaterThan(40);
			expect(received.length).toBe(await totalOf(site, { filterBy: 'free', toggleExpired: true }));
			expect(await idsOf(page)).toEqual(received);
			await expectAccessible(page);
			await expectStill(page, STILL.feed);
		});
	});
}

test('loads every deal there is without a repeat, and shows each notice of the site once', async ({ page, site }) => {
	// Some twenty times as long as one page of the feed takes.
	test.setTimeout(150_000);
	await openFeed(page, '/?expired=1');
	const received = await loadToTheEnd(page);
	expect(repeatsIn(received)).toEqual([]);
	expect(received.length).toBe(await totalOf(site, { toggleExpired: true }));
	expect(await idsOf(page)).toEqual(received);
	const { site: described } = await askSite<{ site: { houseAds: object[] } }>(site, '/api/site');
	await expect(page.getByText('From us', { exact: true }).filter({ visible: true })).toHaveCount(
		described.houseAds.length,
	);
	await expectStill(page, STILL.feed);
});

test('says so when the network is gone, and goes on when it is back', async ({ page, context, troubles }) => {
	troubles.expect(CUT_OFF);
	await openFeed(page);
	const more = page.getByRole('link', { name: 'Load More Deals' });
	await whenTakenOver(more);
	await context.setOffline(true);
	await more.click();
	await page
		.getByText(/offline/i)
		.first()
		.waitFor();
	await context.setOffline(false);
	// What waited goes on by itself. The first request may still meet no network: then it says so, and is asked again.
	const again = page.getByRole('link', { name: 'Try again' });
	const goOn = async () => {
		// What can be pressed now may be gone by the time it is pressed, because its request has begun again.
		if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
		return dealLinks(page).count();
	};
	await expect.poll(goOn, { timeout: 20_000 }).toBe(40);
});

/** Presses Load More Deals until there are no more; answers the ids of all deals that the server sent, in its order. */
async function loadToTheEnd(page: Page): Promise<number[]> {
	const pages = pagesReceivedBy(page);
	const first = await idsOf(page);
	// By where it leads: the names, roles and texts of some thousand elements take their time each time.
	const way = page.locator('main a[href*="cursor="]');
	const more = way.filter({ hasText: 'Load More Deals' });
	await whenTakenOver(more);
	for (let loaded = 1; await more.isVisible(); loaded += 1) {
		await more.click();
		await expect.poll(() => pages.length, { timeout: 15_000, intervals: [20] }).toBe(loaded);
		await way.filter({ hasText: 'Loading…' }).waitFor({ state: 'detached' });
	}
	await page.getByText('That’s the lot.').waitFor();
	return [...first, ...pages.flat()];
}

/** Counted over what the server sent: the page itself quietly drops what it has already. */
function repeatsIn(ids: number[]): number[] {
	return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** The deals of each answer that a page gets from now on when it asks for more, by id. */
function pagesReceivedBy(page: Page): number[][] {
	const pages: number[][] = [];
	page.on('response', async (answer) => {
		if (new URL(answer.url()).pathname !== '/api/homePageDeals') return;
		const { deals }: { deals: { id: number }[] } = await answer.json();
		pages.push(deals.map(({ id }) => id));
	});
	return pages;
}
