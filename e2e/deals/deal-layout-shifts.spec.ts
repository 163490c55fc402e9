import type { Route } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { openDeal, readOn, waitForDealHydration } from '../support/deal-page.ts';
import { expectComments } from '../support/deal-parts.ts';
import { expect } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { test } from '../support/rich-deal.ts';
import { readFeed } from '../support/site-api.ts';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('has no layout shifts when it is opened directly and scrolled to the end', async ({
			page,
			rich: { deal },
		}) => {
			await openDeal(page, deal.id);
			expect(await page.locator('html').getAttribute('data-theme')).toBe(variant.theme);
			await readOn(page, 4);
			await expectComments(page, deal);
			await readOn(page, 6);
			await expectStill(page, STILL.deal);
		});

		test.describe('with a late font', () => {
			test.use({ hasFont: false });

			test('has no layout shifts when it is scrolled fast to the end before comments and font are loaded', async ({
				page,
				context,
				rich: { deal },
			}) => {
				const { promise: isFlung, resolve: letCome } = Promise.withResolvers<void>();
				const late = async (route: Route) => {
					await isFlung;
					await route.continue();
				};
				await context.route('**/api/deal-comments**', late);
				await context.route('**/*.woff2', late);
				await page.goto(`/deal-details/${deal.id}`, { waitUntil: 'domcontentloaded' });
				await waitForDealHydration(page);
				await page.keyboard.press('End');
				await readOn(page, 1);
				letCome();
				await expectComments(page, deal);
				const footer = page.getByRole('contentinfo');
				for (let press = 0; press < 5 && !(await footer.isVisible()); press += 1) await readOn(page, 2);
				await page.keyboard.press('End');
				await footer.getByText('Bilby').first().waitFor();
				await expectStill(page, STILL.deal);
			});
		});

		test('has no layout shifts with a single picture', async ({ page, site }) => {
			const plain = (await readFeed(site, { filterBy: 'hot' })).find(({ images }) => images.length === 1);
			await openDeal(page, plain?.id ?? 0);
			await page
				.getByRole('img', { name: plain?.del_title ?? '', exact: true })
				.first()
				.waitFor();
			expect(await page.getByRole('region', { name: /^Pictures/ }).count()).toBe(0);
			await readOn(page, 10);
			await expectAccessible(page);
			await expectStill(page, STILL.deal);
		});
	});
}
