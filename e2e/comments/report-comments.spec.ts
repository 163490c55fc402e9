import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { test } from '../support/comment-fixtures.ts';
import { openAtComment } from '../support/deal-page.ts';
import { expect } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { callApi, readOwnState } from '../support/site-api.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a comment reported by three members is hidden until the reader opens it', async ({
		page,
		site,
		newDiscussedDeal,
		tokenOf,
	}) => {
		const { dealId, ids } = await newDiscussedDeal(2);
		for (const name of ['member', 'storerep', 'admin'] as const) {
			const body = { status: 1, commentid: ids[0] };
			await callApi(site, '/api/update-flag', { token: await tokenOf(name), body });
		}
		const article = await openAtComment(page, dealId, ids[0] ?? 0);
		await article.getByText(/^Hidden after reports,/).waitFor();
		expect(await article.innerText()).not.toContain('Comment 2 of 2');
		await expectAccessibleInBoth(page);
		await article.getByRole('button', { name: 'show the hidden comment' }).click();
		await article.getByText('Comment 2 of 2').waitFor();
		await expectStill(page, STILL.deal);
	});

	test.describe('as a member', () => {
		test.use({ member: 'member' });

		test('a comment can be linked to and reported, and the report withdrawn', async ({
			page,
			site,
			newDiscussedDeal,
			tokenOf,
		}) => {
			const { dealId, ids } = await newDiscussedDeal(12);
			const oldest = ids.at(-1) ?? 0;
			const token = await tokenOf('member');
			const ownFlags = async () => (await readOwnState(site, token, dealId))?.flags;
			const article = await openAtComment(page, dealId, oldest);
			await article.getByText('Linked comment').waitFor();
			await expect.poll(() => isInView(page, `#comment-${oldest}`)).toBe(true);

			const report = article.getByRole('button', { name: /^Report the comment/ });
			await report.click();
			const why = page.getByRole('dialog', { name: /^Report the comment/ });
			await expectAccessibleInBoth(page);
			await why.getByRole('radio', { name: 'Rude or hateful' }).check();
			await why.getByLabel('Anything to add?').fill('He called me a drongo.');
			await why.getByRole('button', { name: 'Report', exact: true }).click();
			await expect(report).toHaveAttribute('aria-pressed', 'true');
			await expect.poll(ownFlags).toEqual([oldest]);
			await page.getByText('Thanks for your report.').waitFor();
			await expectAccessibleInBoth(page);
			await report.click();
			await expect(report).toHaveAttribute('aria-pressed', 'false');
			await expect.poll(ownFlags).toEqual([]);
			await expectStill(page, STILL.deal);
		});
	});
});

function isInView(page: Page, selector: string): Promise<boolean> {
	return page.locator(selector).evaluate((element) => {
		const { top, bottom } = element.getBoundingClientRect();
		return bottom > 0 && top < window.innerHeight;
	});
}
