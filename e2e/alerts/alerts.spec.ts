import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { otherTheme, type Theme, WIDTHS } from '../support/browser.ts';
import { openDealForm, submit, writeInStore } from '../support/deal-forms.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { switchTheme } from '../support/theme.ts';

test('a member is notified when another browser posts a deal for their alert', async ({ site, openBrowser }) => {
	const token = await joinAsNewcomer(site);
	const page = await (await openBrowser({ token, variant: { width: 'desk', theme: 'dark' } })).newPage();
	await page.goto('/search?deal=wombat+teapot&maxPrice=40');
	await page.getByRole('link', { name: 'Alert me' }).click();
	const form = page.getByRole('dialog', { name: 'Create New Alert' });
	await expect(form.getByLabel('Keywords')).toHaveValue('wombat teapot');
	await expect(form.getByLabel('Highest price')).toHaveValue('40');
	await form.getByText('No deals from the last 30 days would have matched. We’ll keep looking.').waitFor();
	await form.getByLabel('Title').fill('Teapots');
	await expectAccessible(page);
	await form.getByRole('button', { name: 'Create Alert' }).click();
	await form.getByText('Alert created. We’ll notify you of new deals.').waitFor();
	await expect(form).toBeHidden();

	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deal Alerts' }).click();
	await page.getByText('1 of 10 active').waitFor();
	await expectAccessible(page);
	await lookAtEveryVariant(page);

	const poster = await (await openBrowser({ member: 'moderator' })).newPage();
	await openDealForm(poster);
	await writeInStore(poster, site, 'Wombat teapot for two');
	const dealId = await submit(poster);
	await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
	await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
	const notice = page.getByRole('link', { name: /A new deal for your alert “Teapots”/ });
	await notice.waitFor();
	await expectAccessible(page);
	await notice.click();
	await page.waitForURL(`/deal-details/${dealId}`);

	await page.goto('/deal-alerts');
	await page.getByText('1 deal so far').waitFor();
	await page.getByRole('button', { name: 'Pause Teapots' }).click();
	await page.getByText('0 of 10 active').waitFor();
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.getByText('1 of 10 active').waitFor();
	await page.getByRole('button', { name: 'Delete Teapots' }).click();
	await page.getByText('Are you sure you want to delete this alert?').waitFor();
	await page.getByRole('button', { name: 'Delete', exact: true }).click();
	await page.getByRole('heading', { name: 'No deal alerts yet' }).waitFor();
});

/** Checks the list and the form in both widths and themes, by keyboard. */
async function lookAtEveryVariant(page: Page): Promise<void> {
	let theme: Theme = 'dark';
	for (const width of ['phone', 'desk'] as const) {
		await page.setViewportSize(WIDTHS[width]);
		for (let turn = 0; turn < 2; turn += 1) {
			theme = otherTheme(theme);
			await switchTheme(page, theme);
			await expectFits(page);
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Edit Teapots' }).press('Enter');
			const form = page.getByRole('dialog', { name: 'Edit Alert' });
			await form.getByText(/would have matched/).waitFor();
			await expect(form.getByRole('button', { name: 'Save Alert' })).toBeInViewport({ ratio: 1 });
			await expectAccessible(page);
			await page.keyboard.press('Escape');
			await expect(form).toBeHidden();
			await expect(page.getByRole('button', { name: 'Edit Teapots' })).toBeFocused();
		}
	}
}

test('a member sets quiet hours, and snoozes their alerts', async ({ site, openBrowser }) => {
	const token = await joinAsNewcomer(site);
	const page = await (await openBrowser({ token, variant: { width: 'phone', theme: 'light' } })).newPage();
	await page.goto('/deal-alerts');
	const quiet = page.getByRole('form', { name: 'Quiet hours' });
	await quiet.getByLabel('From').fill('22:00');
	await quiet.getByLabel('To').fill('22:00');
	await quiet.getByRole('button', { name: 'Save quiet hours' }).click();
	await quiet.getByText('Please choose two different times.').waitFor();
	await expect(quiet.getByLabel('To')).toBeFocused();
	await quiet.getByLabel('To').fill('07:00');
	await quiet.getByRole('button', { name: 'Save quiet hours' }).click();
	await quiet.getByText('They end the next day.').waitFor();
	await page.getByRole('button', { name: 'Snooze for a week' }).click();
	await page.getByText(/^All your alerts wait until/).waitFor();
	await expectAccessible(page);
	await expectFits(page);
	await page.reload();
	await expect(quiet.getByLabel('From')).toHaveValue('22:00');
	await page.getByRole('button', { name: 'End snooze' }).click();
	await page.getByRole('button', { name: 'Snooze for a day' }).waitFor();
	await quiet.getByRole('button', { name: 'Turn off' }).click();
	await expect(quiet.getByLabel('From')).toHaveValue('');
	await page.setViewportSize(WIDTHS.desk);
	await switchTheme(page, 'dark');
	await expectAccessible(page);
	await expectFits(page);
});
