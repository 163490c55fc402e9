import { readFile } from 'node:fs/promises';
import { logInByForm, openSettings } from '../support/accounts.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { join, joinAsNewcomer, NEWCOMER_PASSWORD } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { failedResponse } from '../support/page-errors.ts';
import { logIn } from '../support/site-api.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a member sets who sees their data, and downloads a copy', async ({ site, openBrowser }) => {
		const page = await (await openBrowser({ token: await joinAsNewcomer(site) })).newPage();
		await openSettings(page);
		await page.getByRole('link', { name: 'your privacy settings' }).click();
		await page.waitForURL('/privacy-settings');
		await page.getByRole('heading', { name: 'Privacy settings' }).waitFor();

		const hide = page.getByRole('switch', { name: /Hide my age/ });
		await expect(hide).toBeChecked();
		await hide.press('Space');
		await expect(hide).not.toBeChecked();
		await page.goto('/privacy-settings');
		await expect(hide).not.toBeChecked();
		await expectStill(page, STILL.account);
		await openSettings(page);
		await expect(page.getByLabel(/Hide my age/)).not.toBeChecked();

		await page.goto('/privacy-settings');
		await page.getByRole('button', { name: 'Prepare my download' }).click();
		await page.getByRole('progressbar', { name: 'Preparing your download' }).waitFor();
		await page.reload();
		const fetch = page.getByRole('button', { name: 'Download', exact: true });
		await fetch.waitFor();
		await expectAccessibleInBoth(page);
		for (let time = 0; time < 2; time += 1) {
			const [download] = await Promise.all([page.waitForEvent('download'), fetch.click()]);
			expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
			const bytes = await readFile(await download.path());
			expect(bytes.subarray(0, 2).toString()).toBe('PK');
			expect(bytes.length).toBeGreaterThan(1_000);
		}
	});

	test('a member deletes their account, and comes back', async ({ site, openBrowser, pageErrors }) => {
		pageErrors.expect(failedResponse(400));
		const { email } = await join(site);
		const browser = await openBrowser({ token: await logIn(site, email, NEWCOMER_PASSWORD) });
		const page = await browser.newPage();
		await page.goto('/privacy-settings');
		await page.getByRole('button', { name: 'Delete my account' }).click();
		const dialog = page.getByRole('dialog', { name: 'Delete my account' });
		const password = dialog.getByLabel('Password', { exact: true });
		await password.fill('not the password');
		await password.press('Enter');
		await dialog.getByText('That’s not your password.').waitFor();
		await expect(password).toBeFocused();
		await expectAccessibleInBoth(page, 'dialog');
		await password.fill(NEWCOMER_PASSWORD);
		await dialog.getByRole('button', { name: 'Delete my account' }).click();
		await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeInViewport();
		await expectAccessibleInBoth(page);

		await logInByForm(page, email, NEWCOMER_PASSWORD);
		await page.goto('/');
		const banner = page.getByRole('region', { name: 'Your account will be deleted' });
		await banner.waitFor();
		await expectAccessibleInBoth(page);
		await banner.getByRole('button', { name: 'Keep my account' }).click();
		await page.getByText('Good to have you back.').waitFor();
		await expect(banner).toHaveCount(0);
		await page.goto('/privacy-settings');
		await page.getByRole('button', { name: 'Delete my account' }).waitFor();
	});
});
