import type { Page } from '@playwright/test';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { CUT_OFF } from '../support/page-errors.ts';
import { scriptPattern } from '../support/script-pattern.ts';
import { readFeed } from '../support/site-api.ts';

/** Code that the deal page loads after hydration. */
const LATER_CODE = scriptPattern(
	'comments-pane',
	'member-upkeep',
	'review-chip',
	'live',
	'live-tab',
	'price-chart',
	'carousel-controls',
);

test.describe('on a phone', () => {
	test.use({ variant: PHONE, member: 'member' });

	test('a page whose later code cannot be loaded keeps working, shows an error, and recovers', async ({
		page,
		context,
		site,
		pageErrors,
	}) => {
		pageErrors.expect(CUT_OFF);
		const deals = await readFeed(site, { filterBy: 'popular' });
		const deal = deals.find(({ del_count_comments }) => del_count_comments > 2);
		if (!deal) throw new Error('No deal of the demo has comments.');
		let isCut = true;
		await context.route(LATER_CODE, (route) => (isCut ? route.abort() : route.continue()));
		await page.goto(`/deal-details/${deal.id}`);
		await comeToComments(page);
		const comments = page.locator('#comments');
		await expect(comments.getByRole('alert')).toHaveCount(1);
		expect(await comments.getByRole('alert').innerText()).toContain('The comments couldn’t be loaded.');
		expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(deal.del_title);
		expect(await page.getByText('Something went wrong').count()).toBe(0);

		isCut = false;
		await comments.getByRole('button', { name: 'Try again' }).click();
		await expect.poll(() => comments.getByRole('article').count()).toBeGreaterThan(0);
		// The page retries automatically when the network is back.
		await page.evaluate(() => window.dispatchEvent(new Event('online')));
		await expect.poll(() => page.evaluate(hasStylesOfComments)).toBe(true);
		await expect(page.getByRole('button', { name: 'Report expired' })).toHaveCount(1);
	});
});

async function comeToComments(page: Page): Promise<void> {
	await expect
		.poll(
			async () => {
				await page.mouse.move(1, 1);
				await page.locator('#comments').scrollIntoViewIfNeeded();
				await page.mouse.wheel(0, 200);
				return page.locator('#comments').getByRole('alert').count();
			},
			{ intervals: [50] },
		)
		.toBe(1);
}

function hasStylesOfComments(): boolean {
	return [...document.styleSheets].some(({ href }) => /\/comments-[^/]+\.css$/.test(href ?? ''));
}
