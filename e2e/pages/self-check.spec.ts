import type { Page } from '@playwright/test';
import { expectContrast } from '../support/accessibility.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { switchTheme } from '../support/theme.ts';

// Nothing listens on this port.
test.use({ siteEnv: { SMTP_URL: 'smtp://bilby:mail-secret@127.0.0.1:1' } });

test('the self-check names the failing part, without layout shifts', async ({ page }) => {
	await openUntilSettled(page);
	await expect(findPart(page, 'Mail')).toContainText('SMTP server');
	await expect(findPart(page, 'Mail')).toContainText('Not healthy');
	await expect(findPart(page, 'Database')).toContainText(/EmbeddedHealthy\d+ ms/);
	await expect(page.getByText('127.0.0.1:1')).toHaveCount(0);
	await expectAccessibleInBoth(page);
	await expectStill(page, STILL.account);
	await expectFits(page);
	await switchTheme(page, 'light');
	await expectContrast(page);
});

test.describe('to staff', () => {
	test.use({ member: 'moderator' });

	test('the self-check gives the reason, without a password', async ({ page }) => {
		await openUntilSettled(page);
		const mail = findPart(page, 'Mail');
		await expect(mail.getByText('127.0.0.1:1', { exact: true })).toBeVisible();
		await expect(mail.getByText(/ECONNREFUSED/)).toBeVisible();
		const version = findPart(page, 'Database').getByText('Version');
		await expect(version).toBeHidden();
		await findPart(page, 'Database').locator('summary').press('Enter');
		await expect(version).toBeVisible();
		await expect(page.getByText('mail-secret')).toHaveCount(0);
		await expectAccessibleInBoth(page);
	});
});

/** On a busy machine, a working part may time out, so this checks again. */
async function openUntilSettled(page: Page): Promise<void> {
	await page.goto('/test');
	const again = page.getByRole('button', { name: 'Check again' });
	await expect(async () => {
		await again.press('Enter');
		await expect(page.getByText('Mail does not work. Everything else works.')).toBeVisible({ timeout: 2_000 });
	}).toPass();
}

function findPart(page: Page, name: string) {
	const parts = page.getByRole('list', { name: 'What the site runs on' }).getByRole('listitem');
	return parts.filter({ has: page.getByText(name, { exact: true }) });
}
