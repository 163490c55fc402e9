import type { Page } from '@playwright/test';
import { LOOKS, nameOf } from '../support/browser.ts';
import { codeOf } from '../support/code-of.ts';
import { expect, test } from '../support/fixtures.ts';
import { readFeed } from '../support/site-api.ts';
import { CUT_OFF } from '../support/troubles.ts';

/** What the page of a deal fetches once it has taken over. */
const LATER_CODE = codeOf(
	'comments-pane',
	'member-upkeep',
	'review-chip',
	'live',
	'live-tab',
	'price-chart',
	'carousel-controls',
);

for (const look of LOOKS) {
	test.describe(nameOf(look), () => {
		test.use({ look, member: 'member' });

		test('a page whose later parts cannot be had stands, says so, and has them when they can be had', async ({
			page,
			context,
			site,
			troubles,
		}) => {
			troubles.expect(CUT_OFF);
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
			// What asks again by itself comes with the network's return.
			await page.evaluate(() => window.dispatchEvent(new Event('online')));
			await expect.poll(() => page.evaluate(hasStylesOfComments)).toBe(true);
			await expect(page.getByRole('button', { name: 'Report expired' })).toHaveCount(1);
		});
	});
}

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
