import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { describeAndFile, openDealForm, submit, topCategory } from '../support/deal-forms.ts';
import { waitForDealHydration } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { postDeal } from '../support/site-api.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a duplicate deal gets a hint but can be posted, and shows its progress', async ({
		site,
		tokenOf,
		openBrowser,
	}) => {
		const model = `BX${randomBytes(3).toString('hex').toUpperCase()}`;
		const sameLink = `Toaster ${model} for $29`;
		const sameThing = `Breville ${model} kettle 1.7 litre for $29`;
		const moderator = await tokenOf('moderator');
		await postDeal(site, moderator, sameLink, 1, { fields: { dealUrl: `https://shop.example/${model}` } });
		await postDeal(site, moderator, sameThing, 1);
		const context = await openBrowser({ token: await joinAsNewcomer(site) });
		const page = await context.newPage();
		await openDealForm(page);
		await page.getByLabel('Deal URL').fill(`http://www.shop.example/${model}?utm_source=mail`);
		await page.getByLabel('Title').fill(`${model} Breville 1.7L kettle, $29`);
		for (const title of [sameLink, sameThing]) {
			const hint = page.getByRole('listitem').filter({ hasText: 'Already posted?' }).filter({ hasText: title });
			await hint.getByText(/^\$29\.00, Just now/).waitFor();
			const link = hint.getByRole('link', { name: `${title} (opens in a new tab)` });
			expect(await link.getAttribute('target')).toBe('_blank');
		}
		await expectAccessibleInBoth(page);
		await page.getByLabel('Price', { exact: true }).fill('29');
		await describeAndFile(page, await topCategory(site));
		const id = await submit(page);
		await waitForDealHydration(page);

		await page.getByRole('link', { name: 'Progress' }).click();
		await page.waitForURL(`/deal-progress/${id}`);
		// The address changes before the page does. A reload in between would restore the scroll position of the
		// deal.
		await expectProgress(page);
		await page.reload();
		await expectProgress(page);
		await expectAccessibleInBoth(page);
		await expectStill(page, STILL.account);
		await page.getByRole('link', { name: 'View deal' }).click();
		await page.waitForURL(`/deal-details/${id}`);
	});
});

async function expectProgress(page: Page): Promise<void> {
	await page.getByRole('heading', { level: 1, name: 'Deal progress' }).waitFor();
	const steps = page.getByRole('main').getByRole('listitem').filter({ hasText: '%' });
	await expect(steps).toHaveCount(8);
	expect((await steps.allTextContents()).map((step) => step.replaceAll(/\s+/g, ' '))).toEqual([
		'Deal URL, complete, 10%',
		'Title, complete, 20%',
		'Price, complete, 10%',
		'Description, complete, 20%',
		'Category, complete, 10%',
		'Brand, current, 0 of 10%',
		'Store, pending, 0 of 10%',
		'Image, pending, 0 of 10%',
	]);
	await page.getByText('70%', { exact: true }).waitFor();
	expect(await describeTerm(page, 'Lifecycle')).toContain('New');
	expect(await describeTerm(page, 'Review')).toContain('Pending review');
}

/** Returns the description of a term in a description list. */
async function describeTerm(page: Page, term: string): Promise<string> {
	const row = page
		.getByRole('main')
		.locator('dl > div')
		.filter({ has: page.getByText(term, { exact: true }) });
	return row.locator('dd').innerText();
}
