import { startOpenIdProvider, TEST_CLIENT, type TestProvider } from '@bilby/server/testing/servers/openid-provider';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openProfile, openSettings, tokenIn } from '../support/accounts.ts';
import { PHONE } from '../support/browser.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { linkInMail } from '../support/outbox.ts';
import { failedResponse } from '../support/page-errors.ts';
import { findFreePort } from '../support/running-site.ts';

const PEOPLE = {
	tess: { email: 'tess@example.com', email_verified: true, given_name: 'Tess', family_name: 'Marlowe' },
	wes: { email: 'wes@elsewhere.example', email_verified: true, given_name: 'Wes', family_name: 'Elsewhere' },
	una: { email: 'una@example.com', email_verified: false, given_name: 'Una', family_name: 'Proven' },
};

const test = base.extend<object, { provider: TestProvider & { sitePort: number } }>({
	provider: [
		// biome-ignore lint/correctness/noEmptyPattern: the pattern shows Playwright that this fixture needs no other.
		async ({}, use) => {
			const sitePort = await findFreePort();
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
				OIDC_CLIENT_ID: TEST_CLIENT.id,
				OIDC_CLIENT_SECRET: TEST_CLIENT.secret,
				OIDC_ISSUER: provider.issuer,
				OIDC_NAME: 'Night School',
			});
		},
		{ scope: 'worker' },
	],
});

// Runs the tests in order in one worker, so that they share one site.
test.describe.configure({ mode: 'default' });

// The provider's pages request a font and an icon that cannot be loaded.
test.beforeEach(({ pageErrors }) => pageErrors.expect(/net::ERR_NAME_NOT_RESOLVED/, failedResponse(404)));

test('a visitor signs in through a provider', async ({ page }) => {
	await page.goto('/login');
	await throughProvider(page, 'tess');
	await page.waitForURL('/');
	await openProfile(page, 'Tess Marlowe');
});

test('a visitor cancels at the operator’s provider, sees an error, tries again and returns to their page', async ({
	page,
}) => {
	await page.goto('/profile?tab=stores');
	const toLogin = page.getByRole('link', { name: 'Go to Login' });
	await whenHydrated(toLogin);
	await toLogin.click();
	const button = page.getByRole('button', { name: 'Night School' });
	await whenHydrated(button);
	await expectAccessible(page);
	await button.click();
	await page.getByRole('link', { name: 'Cancel' }).click();
	await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
	await page.getByText('Failed to sign in with Night School').waitFor();
	expect(new URL(page.url()).pathname).toBe('/login');
	await whenHydrated(button);
	await button.click();
	await passProvider(page, 'wes');
	await page.waitForURL('/profile?tab=stores');
});

test('a member connects a provider account, logs in with it, and disconnects it', async ({
	site,
	openBrowser,
	page,
}) => {
	const token = await joinAsNewcomer(site);
	const settings = await (await openBrowser({ token })).newPage();
	await openSettings(settings);
	await settings.getByRole('button', { name: 'Connect Google' }).click();
	await passProvider(settings, 'wes');
	await settings.getByText('Connected').waitFor();
	await settings.waitForURL('/profile?tab=accountbasics');
	const disconnect = settings.getByRole('button', { name: 'Disconnect Google' });
	await disconnect.waitFor();
	await expectAccessible(settings);

	await page.goto('/login');
	await throughProvider(page, 'wes');
	await page.waitForURL('/');
	await openProfile(page, 'Olive Quoll');

	await disconnect.click();
	await settings.getByText('Disconnected.').waitFor();
	await settings.getByRole('button', { name: 'Connect Google' }).waitFor();
});

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a visitor with an unverified address signs in after opening the mailed link in the same browser', async ({
		page,
		site,
	}) => {
		await page.goto('/login');
		await throughProvider(page, 'una');
		await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
		await page.getByText('We’ve sent an email to una@example.com.').waitFor();
		await expectAccessible(page);
		expect(await tokenIn(page)).toBeNull();
		await page.goto(await linkInMail(site, 'una@example.com', 'verify-email'));
		await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
		await page.getByRole('link', { name: 'Go to Login' }).click();
		await page.getByRole('button', { name: /Google/ }).click();
		await page.waitForURL('/');
		await openProfile(page, 'Una Proven');
	});
});

/** Clicks Google on the login page and signs in at the provider. */
async function throughProvider(page: Page, person: keyof typeof PEOPLE): Promise<void> {
	const google = page.getByRole('button', { name: /Google/ });
	await whenHydrated(google);
	await google.click();
	await passProvider(page, person);
}

async function passProvider(page: Page, person: keyof typeof PEOPLE): Promise<void> {
	await page.locator('input[name=login]').fill(person);
	await page.locator('input[name=password]').fill('any');
	await page.locator('button[type=submit]').click();
	await page.locator('button[type=submit]').click();
}
