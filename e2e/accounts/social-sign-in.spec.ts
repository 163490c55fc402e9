import { startOpenIdProvider, TEST_CLIENT, type TestProvider } from '@bilby/server/testing/servers/openid-provider';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openProfile, tokenIn } from '../support/accounts.ts';
import { PHONE } from '../support/browser.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { linkInMail } from '../support/outbox.ts';
import { freePort } from '../support/running-site.ts';
import { whenTakenOver } from '../support/taken-over.ts';
import { refusal } from '../support/troubles.ts';

const PEOPLE = {
	tess: { email: 'tess@example.com', email_verified: true, given_name: 'Tess', family_name: 'Marlowe' },
	una: { email: 'una@example.com', email_verified: false, given_name: 'Una', family_name: 'Proven' },
};

const test = base.extend<object, { provider: TestProvider & { sitePort: number } }>({
	provider: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that this fixture needs no other.
		async ({}, use) => {
			const sitePort = await freePort();
			const provider = await startOpenIdProvider(PEOPLE, `http://localhost:${sitePort}/auth/callback`);
			await use({ ...provider, sitePort });
			await provider.close();
		},
		{ scope: 'worker' },
	],
	siteEnv: [
		({ provider }, use) => {
			return use({
				PORT: String(provider.sitePort),
				GOOGLE_CLIENT_ID: TEST_CLIENT.id,
				GOOGLE_CLIENT_SECRET: TEST_CLIENT.secret,
				GOOGLE_ISSUER: provider.issuer,
			});
		},
		{ scope: 'worker' },
	],
});

// Its tests share one worker, and so one site of its own.
test.describe.configure({ mode: 'default' });

// The pages of the provider ask for a font and an icon that are not there.
test.beforeEach(({ troubles }) => troubles.expect(/net::ERR_NAME_NOT_RESOLVED/, refusal(404)));

test('a visitor signs in through a provider', async ({ page }) => {
	await page.goto('/login');
	await throughProvider(page, 'tess');
	await page.waitForURL('/', { timeout: 20_000 });
	await openProfile(page, 'Tess Marlowe');
});

test.describe('on a phone', () => {
	test.use({ look: PHONE });

	test('whom no provider vouches for is admitted once the mailed link was opened in the same browser', async ({
		page,
		site,
	}) => {
		await page.goto('/login');
		await throughProvider(page, 'una');
		await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
		await page.getByText('We sent a mail to una@example.com.').waitFor();
		await expectAccessible(page);
		expect(await tokenIn(page)).toBeNull();
		await page.goto(await linkInMail(site, 'una@example.com', 'verify-email'));
		await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
		await page.getByRole('link', { name: 'Go to Login' }).click();
		await page.getByRole('button', { name: /Google/ }).click();
		await page.waitForURL('/', { timeout: 20_000 });
		await openProfile(page, 'Una Proven');
	});
});

/** From the login to the provider and through its own pages. */
async function throughProvider(page: Page, person: keyof typeof PEOPLE): Promise<void> {
	const google = page.getByRole('button', { name: /Google/ });
	await whenTakenOver(google);
	await google.click();
	await page.locator('input[name=login]').fill(person);
	await page.locator('input[name=password]').fill('any');
	await page.locator('button[type=submit]').click();
	await page.locator('button[type=submit]').click();
}
