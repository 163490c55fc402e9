import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { LOOKS, nameOf, otherTheme } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { switchTheme } from '../support/theme.ts';

// Nobody listens there.
test.use({ siteEnv: { SMTP_URL: 'smtp://bilby:mail-secret@127.0.0.1:1' } });

for (const look of LOOKS) {
	test.describe(nameOf(look), () => {
		test.use({ look });

		test('the self-check says which part does not work, and stands still', async ({ page }) => {
			await openUntilSettled(page);
			await expect(partOf(page, 'Mail')).toContainText('SMTP server');
			await expect(partOf(page, 'Mail')).toContainText('Not healthy');
			await expect(partOf(page, 'Database')).toContainText(/EmbeddedHealthy\d+ ms/);
			await expect(page.getByText('127.0.0.1:1')).toHaveCount(0);
			await expectAccessible(page);
			await expectStill(page, STILL.account);
			await expectFits(page);
			await switchTheme(page, otherTheme(look.theme));
			await expectAccessible(page);
		});
	});
}

for (const look of LOOKS) {
	test.describe(`to staff ${nameOf(look)}`, () => {
		test.use({ look, member: 'moderator' });

		test('the self-check says why, and no password', async ({ page }) => {
			await openUntilSettled(page);
			const mail = partOf(page, 'Mail');
			await expect(mail.getByText('127.0.0.1:1', { exact: true })).toBeVisible();
			await expect(mail.getByText(/ECONNREFUSED/)).toBeVisible();
			const version = partOf(page, 'Database').getByText('Version');
			await expect(version).toBeHidden();
			await partOf(page, 'Database').locator('summary').press('Enter');
			await expect(version).toBeVisible();
			await expect(page.getByText('mail-secret')).toHaveCount(0);
			await expectAccessible(page);
		});
	});
}

/** On a busy machine a part that works may take longer than is waited for: it is checked again. */
async function openUntilSettled(page: Page): Promise<void> {
	await page.goto('/test');
	const again = page.getByRole('button', { name: 'Check again' });
	await expect(async () => {
		await again.press('Enter');
		await expect(page.getByText('Mail does not work. Everything else works.')).toBeVisible({ timeout: 2_000 });
	}).toPass();
}

function partOf(page: Page, name: string) {
	const parts = page.getByRole('list', { name: 'What the site runs on' }).getByRole('listitem');
	return parts.filter({ has: page.getByText(name, { exact: true }) });
}
