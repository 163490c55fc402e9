import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { WIDTHS } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { CUT_OFF } from '../support/page-errors.ts';
import { callApi } from '../support/site-api.ts';

interface Profile {
	data: { username: string };
}

/** Checks the page at both widths in both themes. */
async function expectSound(page: Page): Promise<void> {
	for (const viewport of Object.values(WIDTHS)) {
		await page.setViewportSize(viewport);
		for (const theme of ['light', 'dark']) {
			await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
			await expectAccessible(page);
		}
		await expectFits(page);
	}
}

test('two members exchange messages while both pages are open', async ({ site, openBrowser }) => {
	const [asker, poster] = [await joinAsNewcomer(site), await joinAsNewcomer(site)];
	const { data } = await callApi<Profile>(site, '/api/profile', { token: poster });
	const left = await (await openBrowser({ token: asker })).newPage();
	const right = await (await openBrowser({ token: poster })).newPage();
	await right.goto('/mails');
	await right.getByText('Messages from members and moderators appear here.').waitFor();

	await left.goto(`/user/${data.username}`);
	await left.getByRole('link', { name: 'Message this member' }).click();
	const dialog = left.getByRole('dialog', { name: 'New message' });
	await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(data.username);
	await dialog.getByLabel('Subject').fill('Price beat');
	await dialog.getByRole('textbox', { name: 'Message' }).fill('Did it work at https://example.com/beat ?');
	await expectSound(left);
	// The outcome is shown for two seconds only.
	await Promise.all([
		left.getByText('Your message was sent.').waitFor(),
		dialog.getByRole('button', { name: 'Send' }).click(),
	]);
	await dialog.waitFor({ state: 'detached' });

	const row = right.getByRole('link', { name: 'Price beat' });
	await row.waitFor();
	await row.click();
	await right.getByRole('article').getByRole('link', { name: 'https://example.com/beat' }).waitFor();
	await expect(right.getByText('Unread', { exact: true })).toHaveCount(0);
	await expectSound(right);
	await right.getByRole('button', { name: 'Reply' }).click();
	const reply = right.getByRole('dialog', { name: 'Reply' });
	await expect(reply.getByLabel('Subject')).toHaveValue('RE: Price beat');
	await expect(reply.getByLabel('To', { exact: true })).toHaveAttribute('readonly');
	await reply.getByRole('textbox', { name: 'Message' }).press('Control+Home');
	await reply.getByRole('textbox', { name: 'Message' }).pressSequentially('It did.');
	await reply.getByRole('button', { name: 'Send' }).click();
	await reply.waitFor({ state: 'detached' });

	const answer = left.getByRole('link', { name: 'RE: Price beat' });
	await answer.waitFor();
	await answer.click();
	await expect(left.getByRole('article')).toContainText(['Did it work', 'It did.']);
	await expectSound(left);
	await left.setViewportSize(WIDTHS.desk);
	await left.getByRole('region', { name: 'Conversation' }).getByRole('button', { name: 'Reply' }).press('Escape');
	await expect(answer).toBeFocused();
	await left.getByRole('checkbox', { name: 'Select all' }).check();
	await left.getByRole('button', { name: 'Actions' }).click();
	await left.getByRole('menuitem', { name: 'Delete' }).click();
	const deletion = left.getByRole('dialog', { name: 'Delete message' });
	await deletion.getByRole('button', { name: 'Delete' }).click();
	await left.getByText('Message deleted.').waitFor();
	await left.getByText('Messages from members and moderators appear here.').waitFor();
});

test('a message written offline waits, and is sent once when the connection returns', async ({
	site,
	openBrowser,
	pageErrors,
}) => {
	pageErrors.expect(CUT_OFF);
	const [asker, poster] = [await joinAsNewcomer(site), await joinAsNewcomer(site)];
	const { data } = await callApi<Profile>(site, '/api/profile', { token: poster });
	const browser = await openBrowser({ token: asker });
	const page = await browser.newPage();
	await page.goto(`/mails?to=${data.username}`);
	const dialog = page.getByRole('dialog', { name: 'New message' });
	await dialog.getByRole('textbox', { name: 'Message' }).fill('Is it still there?');
	await browser.setOffline(true);
	await dialog.getByRole('button', { name: 'Send' }).click();
	const waits = page.getByText(`Your message to ${data.username} waits on this device.`);
	await waits.waitFor();
	await expectSound(page);
	await browser.setOffline(false);
	await page.getByText(`Your message to ${data.username} was sent.`).first().waitFor();
	await expect(waits).toHaveCount(0);
	await page.reload();
	const sent = () => callApi<{ count: number }>(site, '/api/sentMessages', { token: asker, body: {} });
	await expect.poll(async () => (await sent()).count).toBe(1);
});

test('a member reports a message that they received', async ({ site, openBrowser }) => {
	const [sender, reader] = [await joinAsNewcomer(site), await joinAsNewcomer(site)];
	const { data } = await callApi<Profile>(site, '/api/profile', { token: reader });
	const body = { toAddress: data.username, subject: 'Cheap watches', message: 'Buy at my shop' };
	await callApi(site, '/api/sendMessage', { token: sender, body });
	const page = await (await openBrowser({ token: reader })).newPage();
	await page.goto('/mails');
	await page.getByRole('link', { name: 'Cheap watches' }).click();
	await page.getByRole('button', { name: 'Report the message from' }).click();
	const dialog = page.getByRole('dialog', { name: 'Report this message' });
	await dialog.getByRole('radio', { name: 'Something else' }).check();
	await dialog.getByLabel('What’s wrong?').fill('They sell fakes');
	await expectSound(page);
	await dialog.getByRole('button', { name: 'Report' }).click();
	await page.getByText('You reported this message.').waitFor();
});
