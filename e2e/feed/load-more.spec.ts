import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { dealLinks, listIds, openFeed } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { CUT_OFF } from '../support/page-errors.ts';
import { callApi, countDeals } from '../support/site-api.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('loads more to the end without duplicates', async ({ page, site }) => {
		// A short list, so that axe is fast.
		await openFeed(page, '/?filter=free&expired=1');
		const received = await loadToTheEnd(page);
		expect(repeatsIn(received)).toEqual([]);
		expect(received.length).toBeGreaterThan(40);
		expect(received.length).toBe(await countDeals(site, { filterBy: 'free', toggleExpired: true }));
		expect(await listIds(page)).toEqual(received);
		await expectStill(page, STILL.feed);
		await expectAccessibleInBoth(page);
	});
});

test('loads every deal without duplicates, and shows each site notice once', async ({ page, site }) => {
	// About twenty times as long as one page of the feed takes.
	test.setTimeout(150_000);
	await openFeed(page, '/?expired=1');
	const received = await loadToTheEnd(page);
	expect(repeatsIn(received)).toEqual([]);
	expect(received.length).toBe(await countDeals(site, { toggleExpired: true }));
	expect(await listIds(page)).toEqual(received);
	const { site: described } = await callApi<{ site: { houseAds: object[] } }>(site, '/api/site');
	await expect(page.getByText('From us', { exact: true }).filter({ visible: true })).toHaveCount(
		described.houseAds.length,
	);
	await expectStill(page, STILL.feed);
});

test('shows an error offline, and continues when the network is back', async ({ page, context, pageErrors }) => {
	pageErrors.expect(CUT_OFF);
	await openFeed(page);
	const more = page.getByRole('link', { name: 'Load More Deals' });
	await whenHydrated(more);
	await context.setOffline(true);
	await more.click();
	await page
		.getByText(/offline/i)
		.first()
		.waitFor();
	await context.setOffline(false);
	// Loading continues automatically. The first request may still fail, and is then repeated by the link.
	const again = page.getByRole('link', { name: 'Try again' });
	const goOn = async () => {
		// The link may disappear before it is clicked, because its request has started again.
		if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
		return dealLinks(page).count();
	};
	await expect.poll(goOn).toBe(40);
});

/** Clicks Load More Deals until there are no more. Returns the ids of all deals from the server in order. */
async function loadToTheEnd(page: Page): Promise<number[]> {
	const pages = pagesReceivedBy(page);
	const first = await listIds(page);
	// A CSS selector, because names and roles of thousands of elements take long to compute.
	const way = page.locator('main a[href*="cursor="]');
	const more = way.filter({ hasText: 'Load More Deals' });
	await whenHydrated(more);
	for (let loaded = 1; await more.isVisible(); loaded += 1) {
		await more.click();
		await expect.poll(() => pages.length, { intervals: [20] }).toBe(loaded);
		await way.filter({ hasText: 'Loading…' }).waitFor({ state: 'detached' });
	}
	await page.getByText('That’s the lot.').waitFor();
	return [...first, ...pages.flat()];
}

/** Checks the server's responses, because the page silently drops duplicates. */
function repeatsIn(ids: number[]): number[] {
	return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** Collects the deal ids of each further page that the page loads. */
function pagesReceivedBy(page: Page): number[][] {
	const pages: number[][] = [];
	page.on('response', async (response) => {
		if (new URL(response.url()).pathname !== '/api/homePageDeals') return;
		const { deals }: { deals: { id: number }[] } = await response.json();
		pages.push(deals.map(({ id }) => id));
	});
	return pages;
}
