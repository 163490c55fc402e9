import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { NEWCOMER_PASSWORD } from '../support/join.ts';

/** The code that solves the captcha. */
const CAPTCHA_CODE = '**/assets/pbkdf2-*.js';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('signing up waits for its captcha, and fills in the address in the login form', async ({ page }) => {
		const email = `olive-${crypto.randomUUID()}@example.com`;
		await page.goto('/forgot-password');
		await whenHydrated(page.getByRole('button', { name: 'Send Reset Link' }));
		await page.getByLabel('Email', { exact: true }).fill(email);
		await page.getByRole('main').getByRole('link', { name: 'Back to Login' }).click();
		await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
		await page.getByLabel('First name', { exact: true }).fill('Al');
		await page.getByLabel('Last name', { exact: true }).fill('Quoll');
		const next = page.getByRole('button', { name: 'Next' });
		await next.click();
		await page.getByText('Atleast 3 characters, alphabets only').first().waitFor();
		await page.getByLabel('First name', { exact: true }).fill('Olive');
		await next.click();
		await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
		await page.getByLabel('Password', { exact: true }).fill(NEWCOMER_PASSWORD);

		let release: () => void = () => undefined;
		const isReleased = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(CAPTCHA_CODE, async (route) => {
			await isReleased;
			await route.continue();
		});
		await next.click();
		await page.getByLabel(/18 or over/).check();
		await page.locator('altcha-widget input[type=checkbox]').click();
		await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).press('Enter');
		await page.getByRole('button', { name: 'Waiting for the captcha…' }).waitFor();
		await expectAccessibleInBoth(page);
		release();
		await page.getByRole('dialog').getByRole('link', { name: 'Go to Login' }).click();
		await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
		expect(page.url()).not.toContain('olive');
	});
});
