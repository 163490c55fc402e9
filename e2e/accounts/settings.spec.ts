import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { openSettings } from '../support/accounts.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { postComment } from '../support/comments.ts';
import { openDeal } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { failedResponse } from '../support/page-errors.ts';
import { callApi, postDeal } from '../support/site-api.ts';

test('a member edits their profile', async ({ site, openBrowser, pageErrors }) => {
	pageErrors.expect(failedResponse(400));
	const token = await joinAsNewcomer(site);
	const page = await openSettings(await (await openBrowser({ token })).newPage());
	await expectStill(page, STILL.account);
	await expectAccessibleInBoth(page);
	const save = page.getByRole('button', { name: 'Save Settings' });
	const username = `quoll.${randomBytes(4).toString('hex')}`;

	await page.getByLabel('First name').fill('O1');
	await page.getByLabel('Username').fill('member');
	await page.getByLabel('Day', { exact: true }).selectOption('31');
	await save.click();
	await page.getByText('Atleast 3 characters, alphabets only').waitFor();
	await page.getByText('Please choose a valid day, month and year').waitFor();
	await expect(page.getByLabel('First name')).toBeFocused();
	await expectAccessibleInBoth(page);

	await page.getByLabel('First name').fill('Olívia');
	await page.getByLabel('Month').selectOption('Jan');
	await page.getByLabel('Year').selectOption('1990');
	await page.getByLabel('City').fill('Hobart');
	await page.getByLabel('Time zone').selectOption('Australia/Perth');
	await page.getByLabel('Username').fill('anewname');
	await page.getByLabel('Username').fill(username);
	await page.getByLabel(/Hide my age/).uncheck();
	await save.click();
	await page.getByText('Your settings have been saved.').waitFor();
	await page.getByRole('heading', { name: 'Olívia Quoll' }).waitFor();
	await page.getByText('You changed it recently.').waitFor();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
	const newsletter = page.getByRole('switch', { name: 'Newsletter' });
	await newsletter.click();
	await page.getByText('You’re subscribed.').waitFor();
	await newsletter.press('Space');
	await page.getByText('You’re not subscribed.').waitFor();
	const { data } = await callApi<{ data: object }>(site, '/api/profile', { token });
	expect(data).toMatchObject({ username, dob: '1990-01-31', hideDate: 0, timeZone: '8', city: 'Hobart' });
	await page.reload();
	await expect(page.getByLabel('Username')).not.toBeEditable();
	await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
});

test('a member crops a picture, which is shown wherever they appear', async ({
	site,
	tokenOf,
	openBrowser,
	cameraPhoto,
}) => {
	const token = await joinAsNewcomer(site);
	const dealId = await postDeal(site, await tokenOf('moderator'), `Toaster, ${randomBytes(4).toString('hex')}`, 1);
	const commentId = await postComment(site, token, { dealId, text: 'Well found.' });
	const page = await openSettings(await (await openBrowser({ token })).newPage());
	await choosePicture(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: cameraPhoto });
	const dialog = page.getByRole('dialog', { name: 'Your picture' });
	await dialog.getByRole('group', { name: /Picture/ }).press('ArrowRight');
	const zoom = dialog.getByLabel('Zoom');
	await zoom.press('End');
	await expect(zoom).toHaveValue('4');
	await dialog.getByLabel('Rotation').press('ArrowLeft');
	await expectAccessibleInBoth(page);
	await dialog.getByRole('button', { name: 'Save Picture' }).click();
	await page.getByText('Your picture has been changed.').waitFor();
	await expect(dialog).toHaveCount(0);
	await expectPicture(page.getByRole('region', { name: 'Olive Quoll' }).locator('img'), 320);
	await expectPicture(page.locator('#account-avatar img'), 96);
	await expectAccessibleInBoth(page);

	await openDeal(page, dealId);
	await page.locator('#comments').scrollIntoViewIfNeeded();
	const comment = page.locator(`#comment-${commentId}`);
	await comment.scrollIntoViewIfNeeded();
	await expectPicture(comment.locator('img').first(), 96);

	await openSettings(page);
	await page.getByRole('button', { name: 'Remove', exact: true }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
	await page.getByText('Your picture has been removed.').waitFor();
	await expect(page.getByRole('region', { name: 'Olive Quoll' }).locator('img')).toHaveCount(0);
	const { data } = await callApi<{ data: object }>(site, '/api/profile', { token });
	expect(data).toMatchObject({ avatar: null, reputation: 5 });
});

test('a file that is not a picture is rejected before anything is sent', async ({ site, openBrowser }) => {
	const token = await joinAsNewcomer(site);
	const page = await openSettings(await (await openBrowser({ token })).newPage());
	await choosePicture(page, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
	await page.getByText('We can’t read this file.').waitFor();
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

async function choosePicture(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
	await page.getByLabel(/Choose (a|another) picture/).setInputFiles(file);
}

/** Expects a loaded picture in the requested size. */
async function expectPicture(picture: Locator, side: number): Promise<void> {
	await expect
		.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
		.toBe(side);
}
