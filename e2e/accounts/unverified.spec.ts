import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { openDeal, voteControl } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { NEWCOMER_PASSWORD, register } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { failedResponse } from '../support/page-errors.ts';
import { callApi, logIn, postDeal } from '../support/site-api.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('an unverified member learns why a vote does not count, and requests the mail again', async ({
		site,
		tokenOf,
		openBrowser,
		pageErrors,
	}) => {
		pageErrors.expect(failedResponse(403));
		const dealId = await postDeal(site, await tokenOf('moderator'), `Kettle, ${crypto.randomUUID()}`, 1);
		const { email } = await register(site);
		const token = await logIn(site, email, NEWCOMER_PASSWORD);
		const page = await (await openBrowser({ token })).newPage();
		await openDeal(page, dealId);
		const banner = page.getByRole('region', { name: 'Your email is not verified' });
		await banner.getByText(email).waitFor();
		await expectAccessibleInBoth(page);
		await expectStill(page, STILL.deal);

		const votes = voteControl(page);
		const before = await votes.net();
		await votes.like.click();
		const dialog = page.getByRole('dialog', { name: 'Verify your email first' });
		await dialog.getByText(email).waitFor();
		await expectAccessibleInBoth(page);
		expect([await votes.net(), await votes.pressed()]).toEqual([before, { like: false, dislike: false }]);
		await dialog.getByRole('button', { name: 'Resend email' }).click();
		await dialog.getByText('we’ve emailed it a link').waitFor();
		await page.keyboard.press('Escape');

		await banner.getByRole('button', { name: 'Not now' }).press('Enter');
		await page.goto('/');
		const profile = page.waitForResponse('**/api/profile');
		await page.reload();
		await (await profile).finished();
		await expect(banner).toHaveCount(0);
		await expect.poll(() => callApi(site, '/api/profile', { token })).toMatchObject({ data: { emailVerified: false } });
	});
});
