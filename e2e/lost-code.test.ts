import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, openPage, WIDTHS } from './browser.ts';
import { withoutCuts } from './deal-browsing.ts';
import { newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';
import { type Deal, keptInBrowser, logInDemo, readFeed } from './site-api.ts';

/** What the page of a deal fetches once it has taken over. */
const LATER_CODE =
	/\/(comments-pane|member-upkeep|review-chip|live|live-tab|voting|price-chart|carousel-controls)-[^/]+$/;

const data = newDataFolder();
let site: SiteProcess;
let browser: Browser;
let context: BrowserContext;
let deal: Deal;

describe.skipIf(!chromiumPath)('a page whose later parts cannot be had', () => {
	beforeAll(async () => {
		[site, browser] = await Promise.all([startSite(data.path), launchBrowser()]);
		const deals = await readFeed(site, { filterBy: 'popular' });
		const discussed = deals.find(({ del_count_comments }) => del_count_comments > 2);
		if (!discussed) throw new Error('No deal of the demo has comments.');
		deal = discussed;
	});
	afterEach(() => context.close());
	afterAll(async () => {
		await browser.close();
		await stopSite(site);
		data.remove();
	});

	it.each(['phone', 'desk'] as const)('stands, says so, and has them when they can be had, on a %s', async (width) => {
		context = await browser.newContext({
			viewport: WIDTHS[width],
			hasTouch: width === 'phone',
			storageState: keptInBrowser(site, { token: await logInDemo(site, 'member'), theme: 'dark' }),
		});
		let isCut = true;
		await context.route(LATER_CODE, (route) => (isCut ? route.abort() : route.continue()));
		const { page, troubles } = await openPage(context, `${site.url}/deal-details/${deal.id}`, 'load');
		await comeToComments(page);
		const comments = page.locator('#comments');
		await expect.poll(() => comments.getByRole('alert').count()).toBe(1);
		expect(await comments.getByRole('alert').innerText()).toContain('The comments could not be loaded.');
		expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(deal.del_title);
		expect(await page.getByText('Something went wrong').count()).toBe(0);

		isCut = false;
		await comments.getByRole('button', { name: 'Try again' }).click();
		await expect.poll(() => comments.getByRole('article').count()).toBeGreaterThan(0);
		// What asks again by itself comes with the network's return.
		await page.evaluate(() => window.dispatchEvent(new Event('online')));
		await expect.poll(() => page.evaluate(hasStylesOfComments)).toBe(true);
		await expect.poll(() => page.getByRole('button', { name: 'Report expired' }).count()).toBe(1);
		expect(withoutCuts(troubles)).toEqual([]);
	});
});

async function comeToComments(page: Page): Promise<void> {
	await expect
		.poll(async () => {
			await page.mouse.move(1, 1);
			await page.locator('#comments').scrollIntoViewIfNeeded();
			await page.mouse.wheel(0, 200);
			return page.locator('#comments').getByRole('alert').count();
		})
		.toBe(1);
}

function hasStylesOfComments(): boolean {
	return [...document.styleSheets].some(({ href }) => href?.includes('/comments-pane-'));
}
