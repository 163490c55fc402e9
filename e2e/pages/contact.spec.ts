import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a visitor writes to the site, and a moderator marks the message as answered', async ({ page, openBrowser }) => {
		const text = 'Where did the kettle go?';
		await page.goto('/contact', { waitUntil: 'networkidle' });
		const send = page.getByRole('button', { name: 'Send Message' });
		await whenHydrated(send);
		await expectStill(page, STILL.account);
		await send.click();
		await page.getByText('Please enter your name').waitFor();
		await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
		await expectAccessibleInBoth(page);
		await page.getByLabel('Name', { exact: true }).fill('Olive Quoll');
		await page.getByLabel('Email', { exact: true }).fill('olive@example.com');
		await page.getByLabel('Subject').selectOption({ label: 'Feedback' });
		await page.getByLabel('Message').fill(text);
		await expect(page.getByText(`${text.length}/500 characters`)).toBeVisible();
		await page.getByLabel("I'm not a robot").click();
		await send.click();
		await page.getByRole('heading', { name: 'Message sent' }).waitFor();
		await expectAccessibleInBoth(page);
		await page.getByRole('button', { name: 'Send Another Message' }).click();
		await expect(page.getByLabel('Message')).toHaveValue('');

		const staff = await (await openBrowser({ member: 'moderator' })).newPage();
		await staff.goto('/profile');
		await staff.getByRole('link', { name: 'Contact Messages' }).click();
		await staff.waitForURL('/profile?tab=contact');
		await staff.reload();
		const row = staff.getByRole('row').filter({ hasText: text });
		await row.waitFor();
		await expectStill(staff, STILL.account);
		await row.locator('summary').click();
		await expectAccessibleInBoth(staff);
		await staff.getByLabel('Search messages').fill('kettle go');
		await staff.waitForURL(/q=kettle/);
		await row.getByRole('button', { name: 'Mark the message from Olive Quoll as answered' }).click();
		await staff.getByText('Nothing matches').waitFor();
		await staff.getByRole('button', { name: 'Undo' }).click();
		await row.waitFor();
		await expect
			.poll(() => staff.evaluate(() => document.documentElement.scrollWidth))
			.toBe(staff.viewportSize()?.width);
	});
});

test.describe('as a member', () => {
	test.use({ member: 'member' });

	test('name and address are filled in, and the hub leads to the form', async ({ page }) => {
		await page.goto('/profile');
		await page.getByRole('navigation', { name: 'Support' }).getByRole('link', { name: 'Contact Us' }).click();
		await page.waitForURL('/contact');
		await expect(page.getByLabel('Email', { exact: true })).toHaveValue('member@bilby.example');
		await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
	});
});
